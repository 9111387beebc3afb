/* The file of a rank: a buffer before it, and numbers as text. Lines that have been written can be changed in their place. */
#define _POSIX_C_SOURCE 200809L
#include "recorder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum { BUFFER_BYTES = 1 << 18, LONGEST_NUMBER = 20, NO_FILE = -1, DECIMAL = 10, FOLDER_MODE = 0777, FILE_MODE = 0666 };

static char buffer[BUFFER_BYTES];
static size_t used;           /* of the buffer */
static long long flushed;     /* bytes in the file before the buffer */
static int file = NO_FILE;    /* stays so when it could not be written, and nothing more is */
static int folder_file;       /* kept open: the program may go to another folder, and paths be relative */
static char *path;            /* of the finished file */
static char *unfinished_path; /* beside it */

static char *joined(const char *folder, int rank, const char *ending)
{
    enum { ROOM = 64 };
    size_t bytes = strlen(folder) + ROOM;
    char *result = sare_allocate(bytes);
    snprintf(result, bytes, "%s/rank-%d.recording%s", folder, rank, ending);
    return result;
}

/* The name in the folder. */
static const char *name_of(const char *file_path)
{
    return strrchr(file_path, '/') + 1;
}

static void give_up(const char *what, const char *name)
{
    fprintf(stderr, "sare: rank %d: %s: %s (%s); this run is not recorded\n", sare_rank, name, what, strerror(errno));
    if (file != NO_FILE) {
        close(file);
        unlinkat(folder_file, name_of(unfinished_path), 0);
        file = NO_FILE;
    }
}

int sare_writer_open(const char *folder, int rank)
{
    if (mkdir(folder, FOLDER_MODE) != 0 && errno != EEXIST) {
        give_up("the folder cannot be made", folder);
        return 0;
    }
    folder_file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder_file == NO_FILE) {
        give_up("the folder cannot be opened", folder);
        return 0;
    }
    path = joined(folder, rank, "");
    unfinished_path = joined(folder, rank, ".part");
    unlinkat(folder_file, name_of(path), 0); /* of an earlier run: it must not be taken for a part of this one */
    file = openat(folder_file, name_of(unfinished_path), O_WRONLY | O_CREAT | O_TRUNC, FILE_MODE);
    if (file == NO_FILE) {
        give_up("cannot be written", unfinished_path);
    }
    return file != NO_FILE;
}

/* Writes all bytes at the position in the file. */
static void write_fully(const char *bytes, size_t count, long long position)
{
    while (count > 0 && file != NO_FILE) {
        ssize_t written = pwrite(file, bytes, count, (off_t)position);
        if (written >= 0) {
            bytes += written;
            count -= (size_t)written;
            position += written;
        } else if (errno != EINTR) {
            give_up("cannot be written", unfinished_path);
        }
    }
}

static void flush(void)
{
    write_fully(buffer, used, flushed);
    flushed += (long long)used;
    used = 0;
}

void sare_writer_close(void)
{
    flush();
    if (file == NO_FILE) {
        return;
    }
    if (close(file) != 0 || renameat(folder_file, name_of(unfinished_path), folder_file, name_of(path)) != 0) {
        give_up("cannot be written", path);
    }
    file = NO_FILE;
    close(folder_file);
    free(path);
    free(unfinished_path);
}

void sare_room(size_t bytes)
{
    if (used + bytes > BUFFER_BYTES) {
        flush();
    }
}

long long sare_position(void)
{
    return flushed + (long long)used;
}

void sare_text(const char *text)
{
    for (; *text != '\0'; text++) {
        sare_room(1);
        buffer[used++] = *text;
    }
}

/* Writes the digits of a number so that they end before `end`; answers where they begin. */
static char *digits_before(char *end, long long number)
{
    do {
        *--end = (char)('0' + number % DECIMAL);
        number /= DECIMAL;
    } while (number > 0);
    return end;
}

int sare_digits(long long number)
{
    char digits[LONGEST_NUMBER];
    return (int)(digits + LONGEST_NUMBER - digits_before(digits + LONGEST_NUMBER, number));
}

void sare_padded(long long number, int width)
{
    char digits[LONGEST_NUMBER];
    char *end = digits + LONGEST_NUMBER;
    char *start = end;
    int count;
    if (number == SARE_BLANK) {
        *--start = '?';
    } else {
        start = digits_before(end, number);
    }
    count = (int)(end - start);
    sare_room((size_t)(1 + count + (width > count ? width - count : 0)));
    buffer[used++] = ' ';
    memcpy(buffer + used, start, (size_t)count);
    used += (size_t)count;
    for (; count < width; count++) {
        buffer[used++] = ' ';
    }
}

void sare_number(long long number)
{
    sare_padded(number, 0);
}

void sare_overwrite(long long position, const char *text, size_t bytes)
{
    if (position >= flushed) {
        memcpy(buffer + (position - flushed), text, bytes);
    } else {
        write_fully(text, bytes, position); /* whole: room was made for a line that is changed */
    }
}
