/* Calls on files: only counted, because a trace has no operations for them. */
#include "wrap.h"

SARE_COUNT(File_open, (MPI_Comm comm, const char *name, int mode, MPI_Info info, MPI_File *file),
    (comm, name, mode, info, file))
SARE_COUNT(File_close, (MPI_File *file), (file))
SARE_COUNT(File_set_size, (MPI_File file, MPI_Offset size), (file, size))
SARE_COUNT(File_preallocate, (MPI_File file, MPI_Offset size), (file, size))
SARE_COUNT(File_sync, (MPI_File file), (file))
SARE_COUNT(File_set_view,
    (MPI_File file, MPI_Offset offset, MPI_Datatype type, MPI_Datatype file_type, const char *representation, MPI_Info info),
    (file, offset, type, file_type, representation, info))

#define READ void *buffer, int count, MPI_Datatype type
#define WRITTEN const void *buffer, int count, MPI_Datatype type

#define HERE(name, data) \
    SARE_COUNT(File_##name, (MPI_File file, data, MPI_Status *status), (file, buffer, count, type, status))
#define THERE(name, data)                                                                \
    SARE_COUNT(File_##name, (MPI_File file, MPI_Offset offset, data, MPI_Status *status), \
        (file, offset, buffer, count, type, status))
#define WITH_REQUEST_HERE(name, data) \
    SARE_COUNT(File_##name, (MPI_File file, data, MPI_Request *request), (file, buffer, count, type, request))
#define WITH_REQUEST_THERE(name, data)                                                     \
    SARE_COUNT(File_##name, (MPI_File file, MPI_Offset offset, data, MPI_Request *request), \
        (file, offset, buffer, count, type, request))

HERE(read, READ)
HERE(read_all, READ)
HERE(read_shared, READ)
HERE(read_ordered, READ)
HERE(write, WRITTEN)
HERE(write_all, WRITTEN)
HERE(write_shared, WRITTEN)
HERE(write_ordered, WRITTEN)
THERE(read_at, READ)
THERE(read_at_all, READ)
THERE(write_at, WRITTEN)
THERE(write_at_all, WRITTEN)
WITH_REQUEST_HERE(iread, READ)
WITH_REQUEST_HERE(iread_all, READ)
WITH_REQUEST_HERE(iread_shared, READ)
WITH_REQUEST_HERE(iwrite, WRITTEN)
WITH_REQUEST_HERE(iwrite_all, WRITTEN)
WITH_REQUEST_HERE(iwrite_shared, WRITTEN)
WITH_REQUEST_THERE(iread_at, READ)
WITH_REQUEST_THERE(iread_at_all, READ)
WITH_REQUEST_THERE(iwrite_at, WRITTEN)
WITH_REQUEST_THERE(iwrite_at_all, WRITTEN)

/* Split collective calls: the first half is counted. */
#define BEGIN_HERE(name, data) SARE_COUNT(File_##name##_begin, (MPI_File file, data), (file, buffer, count, type))
#define BEGIN_THERE(name, data) \
    SARE_COUNT(File_##name##_begin, (MPI_File file, MPI_Offset offset, data), (file, offset, buffer, count, type))
#define END(name, buffer_type) \
    SARE_PASS(File_##name##_end, (MPI_File file, buffer_type buffer, MPI_Status *status), (file, buffer, status))

BEGIN_HERE(read_all, READ)
BEGIN_HERE(read_ordered, READ)
BEGIN_HERE(write_all, WRITTEN)
BEGIN_HERE(write_ordered, WRITTEN)
BEGIN_THERE(read_at_all, READ)
BEGIN_THERE(write_at_all, WRITTEN)
END(read_all, void *)
END(read_ordered, void *)
END(read_at_all, void *)
END(write_all, const void *)
END(write_ordered, const void *)
END(write_at_all, const void *)
