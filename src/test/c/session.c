/* Sessions of MPI 4: without MPI_Init, or after it if SESSION_AFTER_INIT is set. Says so if the library has none; 2 ranks. */
#include "ledger.h"

int main(int count, char **arguments)
{
    int value = 7;
    const int after_init = getenv("SESSION_AFTER_INIT") != NULL;
#if MPI_VERSION >= 4
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    int size;
#endif
    if (after_init) {
        MPI_Init(&count, &arguments);
        begin(2);
        MPI_Bcast(&value, 1, MPI_INT, 0, MPI_COMM_WORLD);
        say("broadcast 0-1 0 4");
    }
#if MPI_VERSION >= 4
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "org.example.session", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Comm_size(comm, &size);
    MPI_Allreduce(MPI_IN_PLACE, &value, 1, MPI_INT, MPI_SUM, comm);
    printf("%d processes have %d\n", size, value);
    fflush(stdout);
    MPI_Comm_free(&comm);
    MPI_Group_free(&group);
    MPI_Session_finalize(&session);
#else
    printf("no sessions\n");
#endif
    if (after_init) {
        end();
    }
    return 0;
}
