/* Calls on files: only counted, because a trace has no operations for them. */
#include "counts.h"
#include "files.h"

SARE_COUNT(File_open, (MPI_Comm comm, const char *name, int mode, MPI_Info info, MPI_File *file),
    (comm, name, mode, info, file))
SARE_COUNT(File_close, (MPI_File *file), (file))
SARE_COUNT(File_set_size, (MPI_File file, MPI_Offset size), (file, size))
SARE_COUNT(File_preallocate, (MPI_File file, MPI_Offset size), (file, size))
SARE_COUNT(File_sync, (MPI_File file), (file))
SARE_COUNT(File_set_view,
    (MPI_File file, MPI_Offset offset, MPI_Datatype type, MPI_Datatype file_type, const char *representation, MPI_Info info),
    (file, offset, type, file_type, representation, info))

/* The second half of split collective calls. */
#define END(name, buffer_type) \
    SARE_PASS(File_##name##_end, (MPI_File file, buffer_type buffer, MPI_Status *status), (file, buffer, status))

END(read_all, void *)
END(read_ordered, void *)
END(read_at_all, void *)
END(write_all, const void *)
END(write_ordered, const void *)
END(write_at_all, const void *)
