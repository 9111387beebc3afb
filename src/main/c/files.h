/* Calls on files with counts of one type, only counted; see counts.h. */

#define READ void *buffer, COUNT count, MPI_Datatype type
#define WRITTEN const void *buffer, COUNT count, MPI_Datatype type

#define HERE(name, data) \
    SARE_COUNT(NAME(File_##name), (MPI_File file, data, MPI_Status *status), (file, buffer, count, type, status))
#define THERE(name, data)                                                                \
    SARE_COUNT(NAME(File_##name), (MPI_File file, MPI_Offset offset, data, MPI_Status *status), \
        (file, offset, buffer, count, type, status))
#define WITH_REQUEST_HERE(name, data) \
    SARE_COUNT(NAME(File_##name), (MPI_File file, data, MPI_Request *request), (file, buffer, count, type, request))
#define WITH_REQUEST_THERE(name, data)                                                     \
    SARE_COUNT(NAME(File_##name), (MPI_File file, MPI_Offset offset, data, MPI_Request *request), \
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
#define BEGIN_HERE(name, data) SARE_COUNT(NAME(File_##name##_begin), (MPI_File file, data), (file, buffer, count, type))
#define BEGIN_THERE(name, data) \
    SARE_COUNT(NAME(File_##name##_begin), (MPI_File file, MPI_Offset offset, data), (file, offset, buffer, count, type))
BEGIN_HERE(read_all, READ)
BEGIN_HERE(read_ordered, READ)
BEGIN_HERE(write_all, WRITTEN)
BEGIN_HERE(write_ordered, WRITTEN)
BEGIN_THERE(read_at_all, READ)
BEGIN_THERE(write_at_all, WRITTEN)
