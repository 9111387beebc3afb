package sare.trace.format.recording;

import java.util.regex.Pattern;

/** The MPI functions that move no message and make no communicator; a trace needs no operation for them. */
public final class MpiFunctions {
    private static final Pattern LOCAL = Pattern.compile("MPI_(?:"
            + String.join(
                    "|",
                    "Init(ialized|_thread)?|Finalized?|Is_thread_main|Query_thread|Abort|Pcontrol|Wtime|Wtick",
                    "Get_(processor_name|version|library_version|address|count|elements|elements_x)|Address",
                    "Probe|Iprobe|Test_cancelled|Request_get_status|Status_\\w+|Buffer_(attach|detach)",
                    "Type_\\w+|Op_\\w+|Pack\\w*|Unpack\\w*|Info_\\w+|Alloc_mem|Free_mem",
                    "Attr_\\w+|Keyval_\\w+|Errhandler_\\w+|Error_\\w+|Add_error_\\w+|\\w+_[cf]2[cf]",
                    "\\w+_(create|free)_keyval|\\w+_(get|set|delete)_attr|\\w+_(get|set)_(name|info)",
                    "\\w+_(create|get|set|call)_errhandler",
                    "Group_\\w+|Win_get_group|Comm_(size|rank|compare|group|test_inter|remote_size|remote_group|get_parent)",
                    "Topo_test|Dims_create|Cartdim_get|Graphdims_get",
                    "Cart_(coords|get|map|rank|shift)|Graph_(get|map|neighbors|neighbors_count)",
                    "(Open|Close)_port|\\w*ublish_name|Lookup_name|Register_datarep",
                    "File_(?!.*(_all|_ordered))\\w+")
            + ")");

    private MpiFunctions() {}

    /**
     * Whether a function is local in this sense. Functions on files are, except collective reads and writes: these may
     * exchange data among the ranks.
     */
    public static boolean isLocal(String function) {
        return LOCAL.matcher(function).matches();
    }
}
