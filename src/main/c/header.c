/* The header of a rank's file, and the check that the recorder fits the MPI library that is named there. */
#define _POSIX_C_SOURCE 200809L
#include "recorder.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Writes a header line with a key and a text; characters that are not printable ASCII become blanks. */
static void write_header_text(const char *key, const char *text, size_t length)
{
    size_t i;
    sare_text("# ");
    sare_text(key);
    sare_text(": ");
    for (i = 0; i < length; i++) {
        char character[2] = {text[i], '\0'};
        if ((unsigned char)character[0] < ' ' || (unsigned char)character[0] > '~') {
            character[0] = ' ';
        }
        sare_text(character);
    }
    sare_text("\n");
}

static void write_program(void)
{
    char arguments[PATH_MAX];
    size_t length = 0;
    FILE *file = fopen("/proc/self/cmdline", "r");
    if (file != NULL) {
        length = fread(arguments, 1, sizeof arguments, file);
        fclose(file);
    }
    write_header_text("program", arguments, length > 0 ? length - 1 : 0); /* without the last zero */
}

static void write_library(void)
{
    char version[MPI_MAX_LIBRARY_VERSION_STRING];
    int length = 0;
    PMPI_Get_library_version(version, &length);
    write_header_text("library", version, strcspn(version, ",\n"));
}

static void write_number_line(const char *word, long long number)
{
    sare_text(word);
    sare_number(number);
    sare_text("\n");
}

void sare_write_header(const long long run[2], int uses_cpu_clock)
{
    sare_text("#sare-recording 2\n");
    write_number_line("# ranks", sare_ranks);
    write_number_line("# rank", sare_rank);
    sare_text("# run");
    sare_number(run[0]);
    sare_number(run[1]);
    sare_text("\n");
    write_library();
    write_program();
    sare_text(uses_cpu_clock ? "# clock: cpu\n" : "# clock: monotonic\n");
    sare_write_state();
    if (sare_has_threads) {
        sare_text("threads\n");
    }
}

/* Ends the program if its MPI library is of another family than the recorder's: their handles have different types. */
void sare_require_library(void)
{
    static const char OPEN[] = "Open MPI";
    char version[MPI_MAX_LIBRARY_VERSION_STRING * 4]; /* another family's may be longer */
    int length = 0;
    int is_open;
#ifdef OPEN_MPI
    const int wants_open = 1;
#else
    const int wants_open = 0;
#endif
    PMPI_Get_library_version(version, &length);
    is_open = strncmp(version, OPEN, strlen(OPEN)) == 0;
    if (is_open != wants_open) {
        fprintf(stderr, "sare: the recorder was built with another MPI library than the program\n");
        _exit(EXIT_FAILURE);
    }
}
