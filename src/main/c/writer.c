/* The file of a rank: a buffered writer of text and numbers, which can overwrite earlier lines. */
#define _POSIX_C_SOURCE 200809L
#include "recorder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER_BYTES = 1 << 18, LONGEST_NUMBER = 20, NO_FILE = -1, DECIMAL = 10, FOLDER_MODE = 0777, FILE_MODE = 0666 };
enum { STATE_BYTES = 64, NO_POSITION = -1 };

static char buffer[BUFFER_BYTES];
static size_t used;              /* bytes of the buffer */
static volatile size_t complete; /* bytes of the buffer that are complete lines */
static volatile long long flushed; /* bytes written to the file */
static volatile int file = NO_FILE; /* NO_FILE after an error: then nothing more is written */
static long long state_position = NO_POSITION;
static long long flush_nanoseconds;
static int folder_file;       /* kept open because the path may be relative and the program may change its folder */
static char *path;            /* of the finished file */
static char *unfinished_path; /* in the same folder, with a random part in its name */

static const char UNFINISHED_ENDING[] = ".part";

static char *joined(const char *folder, int rank)
{
    enum { ROOM = 64 };
    size_t bytes = strlen(folder) + ROOM;
    char *result = sare_allocate(bytes);
    snprintf(result, bytes, "%s/rank-%d.recording", folder, rank);
    return result;
}

static unsigned long long random_bits(void)
{
    unsigned long long bits = 0;
    int source = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    struct timespec now;
    if (source != NO_FILE) {
        ssize_t count = read(source, &bits, sizeof bits);
        close(source);
        if (count == (ssize_t)sizeof bits) {
            return bits;
        }
    }
    clock_gettime(CLOCK_MONOTONIC, &now); /* good enough: a name is used only if no file has it */
    return ((unsigned long long)now.tv_nsec << 32) ^ (unsigned long long)now.tv_sec ^ (unsigned long long)getpid();
}

/* The name without the folder. */
static const char *name_of(const char *file_path)
{
    return strrchr(file_path, '/') + 1;
}

static void give_up(const char *what, const char *name)
{
    fprintf(stderr, "sare: rank %d: %s: %s (%s); this run is not recorded\n", sare_rank, name, what, strerror(errno));
}

/* Keeps what has been written. */
static void end_early(const char *name)
{
    char state[STATE_BYTES];
    const char *reason = strerror(errno);
    fprintf(stderr, "sare: rank %d: %s: cannot be written (%s); the recording of this rank ends here\n", sare_rank, name,
        reason);
    snprintf(state, sizeof state, "file %s", reason);
    sare_set_state(state);
    close(file);
    file = NO_FILE;
    sare_is_stopped = 1;
}

/* Locks an unfinished file; returns 0 if another process has locked it, which is then still running. */
static int lock(int unfinished)
{
    struct flock all;
    memset(&all, 0, sizeof all);
    all.l_type = F_WRLCK;
    all.l_whence = SEEK_SET;
    return fcntl(unfinished, F_SETLK, &all) == 0 || (errno != EACCES && errno != EAGAIN); /* file systems without locks */
}

/* Whether a name is an unfinished file of this rank; rank 0 also takes those of ranks that this run does not have. */
static int is_mine(const char *name, int rank)
{
    int other = 0;
    int end = 0;
    size_t length = strlen(name);
    size_t ending = strlen(UNFINISHED_ENDING);
    if (sscanf(name, "rank-%d.recording%n", &other, &end) != 1 || end == 0 || name[end] != '.' || length < ending ||
        strcmp(name + length - ending, UNFINISHED_ENDING) != 0) {
        return 0;
    }
    return other == rank || (rank == 0 && other >= sare_ranks);
}

static void delete_if_abandoned(const char *name)
{
    int unfinished = openat(folder_file, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (unfinished == NO_FILE || lock(unfinished)) {
        unlinkat(folder_file, name, 0);
    }
    if (unfinished != NO_FILE) {
        close(unfinished);
    }
}

/* Deletes the unfinished files of killed programs. With them, the folder would look like that of an unfinished program. */
static void delete_abandoned(int rank)
{
    int listed = openat(folder_file, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *entries = listed == NO_FILE ? NULL : fdopendir(listed);
    struct dirent *entry;
    if (entries == NULL) {
        return; /* reading the folder as a trace reports unfinished files */
    }
    while ((entry = readdir(entries)) != NULL) {
        if (is_mine(entry->d_name, rank)) {
            delete_if_abandoned(entry->d_name);
        }
    }
    closedir(entries);
}

/* Creates a new file; never opens an existing file or link. */
static void make_unfinished(void)
{
    enum { MOST_ATTEMPTS = 100, ROOM = 64 };
    int attempt;
    size_t bytes = strlen(path) + ROOM;
    unfinished_path = sare_allocate(bytes);
    for (attempt = 0; attempt < MOST_ATTEMPTS && file == NO_FILE; attempt++) {
        snprintf(unfinished_path, bytes, "%s.%016llx%s", path, random_bits(), UNFINISHED_ENDING);
        file = openat(folder_file, name_of(unfinished_path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, FILE_MODE);
        if (file == NO_FILE && errno != EEXIST) {
            return;
        }
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
    path = joined(folder, rank);
    delete_abandoned(rank);
    unlinkat(folder_file, name_of(path), 0); /* of an earlier run; it is not part of this one */
    make_unfinished();
    if (file == NO_FILE) {
        give_up("cannot be written", unfinished_path);
    } else {
        lock(file);
    }
    return file != NO_FILE;
}

/* Writes all bytes at the position in the file; returns whether this was possible. */
static int write_all(const char *bytes, size_t count, long long position)
{
    while (count > 0) {
        ssize_t written = pwrite(file, bytes, count, (off_t)position);
        if (written >= 0) {
            bytes += written;
            count -= (size_t)written;
            position += written;
        } else if (errno != EINTR) {
            return 0;
        }
    }
    return 1;
}

/* The same without the signal for a file that is larger than the program may write. */
static void write_fully(const char *bytes, size_t count, long long position)
{
    static const struct timespec no_time;
    sigset_t too_large;
    sigset_t before;
    int error = 0;
    if (count == 0 || file == NO_FILE) {
        return;
    }
    sigemptyset(&too_large);
    sigaddset(&too_large, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &too_large, &before);
    if (!write_all(bytes, count, position)) {
        error = errno;
        if (error == EFBIG && !sigismember(&before, SIGXFSZ)) {
            sigtimedwait(&too_large, NULL, &no_time);
        }
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error != 0) {
        errno = error;
        end_early(unfinished_path);
    }
}

/* The order lets a signal handler write the complete lines at any time: at worst they are written twice to the same place. */
void sare_flush(void)
{
    long long start = sare_monotonic();
    write_fully(buffer, used, flushed);
    complete = 0;
    flushed += (long long)used;
    used = 0;
    flush_nanoseconds += sare_monotonic() - start;
}

void sare_flush_lines(void)
{
    if (file != NO_FILE) {
        write_all(buffer, complete, flushed);
    }
}

long long sare_flush_nanoseconds(void)
{
    return flush_nanoseconds;
}

void sare_write_state(void)
{
    static const char STATE[] = "recording";
    char line[STATE_BYTES + 1];
    sare_text("# state: ");
    sare_room(sizeof line);
    state_position = sare_position();
    memset(line, ' ', STATE_BYTES);
    memcpy(line, STATE, sizeof STATE - 1);
    line[STATE_BYTES] = '\0';
    sare_text(line);
    sare_text("\n");
}

void sare_set_state(const char *state)
{
    char line[STATE_BYTES];
    size_t length = strlen(state);
    if (state_position == NO_POSITION || file == NO_FILE) {
        return;
    }
    length = length < STATE_BYTES ? length : STATE_BYTES;
    memset(line, ' ', STATE_BYTES);
    memcpy(line, state, length);
    write_all(line, STATE_BYTES, state_position); /* over what is there, which is possible on a full disk */
}

int sare_writer_close(void)
{
    sare_flush();
    if (file == NO_FILE) {
        return 0;
    }
    if (close(file) != 0 || renameat(folder_file, name_of(unfinished_path), folder_file, name_of(path)) != 0) {
        file = NO_FILE;
        end_early(path);
        return 0;
    }
    file = NO_FILE;
    close(folder_file);
    free(path);
    free(unfinished_path);
    return 1;
}

void sare_room(size_t bytes)
{
    if (used + bytes > BUFFER_BYTES) {
        sare_flush();
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
    if (used > 0 && buffer[used - 1] == '\n') {
        complete = used;
    }
}

/* Writes the digits of a number so that they end before `end`; returns the position of the first. */
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
        write_fully(text, bytes, position); /* the line is complete in the file: sare_room kept it together */
    }
}
