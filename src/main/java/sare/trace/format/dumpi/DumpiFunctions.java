package sare.trace.format.dumpi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The functions that DUMPI records, by their numbers in its files, with their arguments (sst-dumpi: docs/traceformat.dox,
 * dumpi/common/funclabels.h, argtypes.h, dumpiio.c, iodefs.h). An argument is {@code NAME:KIND}; see {@link Argument}.
 */
final class DumpiFunctions {
    /** The number that marks the start of a function of the program. It is not an MPI call, and neither is {@link #EXIT}. */
    static final int ENTER;

    /** The number that marks the end of a function of the program. */
    static final int EXIT;

    /** The number after the last call. */
    static final int END_OF_STREAM;

    private static final String PREFIX = "MPI_";
    private static final String OTHER_PREFIX = "MPIO_"; // of the functions that NAMES lists with a prefix

    private static final String NAMES = """
            Send Recv Get_count Bsend Ssend Rsend Buffer_attach Buffer_detach Isend Ibsend Issend Irsend Irecv Wait
            Test Request_free Waitany Testany Waitall Testall Waitsome Testsome Iprobe Probe Cancel Test_cancelled
            Send_init Bsend_init Ssend_init Rsend_init Recv_init Start Startall Sendrecv Sendrecv_replace
            Type_contiguous Type_vector Type_hvector Type_indexed Type_hindexed Type_struct Address Type_extent
            Type_size Type_lb Type_ub Type_commit Type_free Get_elements Pack Unpack Pack_size Barrier Bcast Gather
            Gatherv Scatter Scatterv Allgather Allgatherv Alltoall Alltoallv Reduce Op_create Op_free Allreduce
            Reduce_scatter Scan Group_size Group_rank Group_translate_ranks Group_compare Comm_group Group_union
            Group_intersection Group_difference Group_incl Group_excl Group_range_incl Group_range_excl Group_free
            Comm_size Comm_rank Comm_compare Comm_dup Comm_create Comm_split Comm_free Comm_test_inter
            Comm_remote_size Comm_remote_group Intercomm_create Intercomm_merge Keyval_create Keyval_free Attr_put
            Attr_get Attr_delete Topo_test Cart_create Dims_create Graph_create Graphdims_get Graph_get Cartdim_get
            Cart_get Cart_rank Cart_coords Graph_neighbors_count Graph_neighbors Cart_shift Cart_sub Cart_map
            Graph_map Get_processor_name Get_version Errhandler_create Errhandler_set Errhandler_get Errhandler_free
            Error_string Error_class Wtime Wtick Init Finalize Initialized Abort Pcontrol Close_port Comm_accept
            Comm_connect Comm_disconnect Comm_get_parent Comm_join Comm_spawn Comm_spawn_multiple Lookup_name
            Open_port Publish_name Unpublish_name Accumulate Get Put Win_complete Win_create Win_fence Win_free
            Win_get_group Win_lock Win_post Win_start Win_test Win_unlock Win_wait Alltoallw Exscan Add_error_class
            Add_error_code Add_error_string Comm_call_errhandler Comm_create_keyval Comm_delete_attr
            Comm_free_keyval Comm_get_attr Comm_get_name Comm_set_attr Comm_set_name File_call_errhandler
            Grequest_complete Grequest_start Init_thread Is_thread_main Query_thread Status_set_cancelled
            Status_set_elements Type_create_keyval Type_delete_attr Type_dup Type_free_keyval Type_get_attr
            Type_get_contents Type_get_envelope Type_get_name Type_set_attr Type_set_name Type_match_size
            Win_call_errhandler Win_create_keyval Win_delete_attr Win_free_keyval Win_get_attr Win_get_name
            Win_set_attr Win_set_name Alloc_mem Comm_create_errhandler Comm_get_errhandler Comm_set_errhandler
            File_create_errhandler File_get_errhandler File_set_errhandler Finalized Free_mem Get_address
            Info_create Info_delete Info_dup Info_free Info_get Info_get_nkeys Info_get_nthkey Info_get_valuelen
            Info_set Pack_external Pack_external_size Request_get_status Type_create_darray Type_create_hindexed
            Type_create_hvector Type_create_indexed_block Type_create_resized Type_create_struct
            Type_create_subarray Type_get_extent Type_get_true_extent Unpack_external Win_create_errhandler
            Win_get_errhandler Win_set_errhandler File_open File_close File_delete File_set_size File_preallocate
            File_get_size File_get_group File_get_amode File_set_info File_get_info File_set_view File_get_view
            File_read_at File_read_at_all File_write_at File_write_at_all File_iread_at File_iwrite_at File_read
            File_read_all File_write File_write_all File_iread File_iwrite File_seek File_get_position
            File_get_byte_offset File_read_shared File_write_shared File_iread_shared File_iwrite_shared
            File_read_ordered File_write_ordered File_seek_shared File_get_position_shared File_read_at_all_begin
            File_read_at_all_end File_write_at_all_begin File_write_at_all_end File_read_all_begin File_read_all_end
            File_write_all_begin File_write_all_end File_read_ordered_begin File_read_ordered_end
            File_write_ordered_begin File_write_ordered_end File_get_type_extent Register_datarep File_set_atomicity
            File_get_atomicity File_sync MPIO_Test MPIO_Wait MPIO_Testall MPIO_Waitall MPIO_Testany MPIO_Waitany
            MPIO_Waitsome MPIO_Testsome
            """;

    private static final String LAYOUTS = """
            Send Bsend Ssend Rsend: count:i datatype:h dest:i tag:i comm:h
            Recv: count:i datatype:h source:i tag:i comm:h status:s
            Get_count: status:s datatype:h count:i
            Buffer_attach Buffer_detach: size:i
            Isend Ibsend Issend Irsend Send_init Bsend_init Ssend_init Rsend_init: count:i datatype:h dest:i tag:i comm:h request:i
            Irecv Recv_init: count:i datatype:h source:i tag:i comm:h request:i
            Wait MPIO_Wait: request:i status:s
            Test Request_get_status MPIO_Test: request:i flag:i status:s
            Request_free Cancel Start Grequest_complete Grequest_start: request:i
            Waitany: count:i requests:I index:i status:s
            Testany: count:i requests:I index:i flag:i status:s
            Waitall MPIO_Waitall: count:i requests:I statuses:s
            Testall MPIO_Testall: count:i requests:I flag:i statuses:s
            Waitsome Testsome MPIO_Waitsome MPIO_Testsome: count:i requests:I outcount:i indices:I statuses:s
            MPIO_Testany: count:i requests:I flag:i index:i statuses:s
            MPIO_Waitany: count:i requests:I index:i statuses:s
            Iprobe: source:i tag:i comm:h flag:i status:s
            Probe: source:i tag:i comm:h status:s
            Test_cancelled: status:s cancelled:i
            Startall: count:i requests:I
            Sendrecv: sendcount:i sendtype:h dest:i sendtag:i recvcount:i recvtype:h source:i recvtag:i comm:h status:s
            Sendrecv_replace: count:i datatype:h dest:i sendtag:i source:i recvtag:i comm:h status:s
            Type_contiguous: count:i oldtype:h newtype:h
            Type_vector Type_hvector Type_create_hvector: count:i blocklength:i stride:i oldtype:h newtype:h
            Type_indexed Type_hindexed: count:i lengths:I indices:I oldtype:h newtype:h
            Type_struct: count:i lengths:I indices:I>0.6.9 oldtypes:H newtype:h
            Address Get_address: address:i
            Type_extent: datatype:h extent:i
            Type_size: datatype:h size:i
            Type_lb: datatype:h lb:i
            Type_ub: datatype:h ub:i
            Type_commit Type_free: datatype:h
            Get_elements: status:s datatype:h elements:i
            Pack: incount:i datatype:h outcount:i position.in:i position.out:i comm:h
            Unpack: incount:i position.in:i position.out:i outcount:i datatype:h comm:h
            Pack_size: incount:i datatype:h comm:h size:i
            Barrier: comm:h
            Bcast: count:i datatype:h root:i comm:h
            Gather: commrank:i sendcount:i sendtype:h root:i comm:h recvcount:i? recvtype:h?
            Gatherv: commrank:i commsize:i sendcount:i sendtype:h root:i comm:h recvcounts:I? displs:I? recvtype:h
            Scatter: commrank:i recvcount:i recvtype:h root:i comm:h sendcount:i? sendtype:h?
            Scatterv: commrank:i commsize:i sendtype:h recvcount:i recvtype:h root:i comm:h sendcounts:I? displs:I?
            Allgather Alltoall: sendcount:i sendtype:h recvcount:i recvtype:h comm:h
            Allgatherv: commsize:i sendcount:i sendtype:h recvcounts:I displs:I recvtype:h comm:h
            Alltoallv: commsize:i sendcounts:I senddispls:I sendtype:h recvcounts:I recvdispls:I recvtype:h comm:h
            Alltoallw: commsize:i sendcounts:I senddispls:I sendtypes:H recvcounts:I recvdispls:I recvtypes:H comm:h
            Reduce: count:i datatype:h op:b root:i comm:h
            Allreduce Scan Exscan: count:i datatype:h op:b comm:h
            Reduce_scatter: commsize:i recvcounts:I datatype:h op:b comm:h
            Op_create: commute:i op:b
            Op_free: op:b
            Group_size: group:h size:i
            Group_rank: group:h rank:i
            Group_translate_ranks: group1:h count:i ranks1:I group2:h ranks2:I
            Group_compare: group1:h group2:h result:b
            Comm_group Comm_remote_group: comm:h group:h
            Group_union Group_intersection Group_difference: group1:h group2:h newgroup:h
            Group_incl Group_excl: group:h count:i ranks:I newgroup:h
            Group_range_incl Group_range_excl: group:h count:i ranges:J newgroup:h
            Group_free: group:h
            Comm_size Comm_remote_size: comm:h size:i
            Comm_rank: comm:h rank:i
            Comm_compare: comm1:h comm2:h result:b
            Comm_dup: oldcomm:h newcomm:h
            Comm_create: oldcomm:h group:h newcomm:h
            Comm_split: oldcomm:h color:i key:i newcomm:h
            Comm_free Comm_disconnect: comm:h
            Comm_test_inter: comm:h inter:i
            Intercomm_create: localcomm:h localleader:i remotecomm:h remoteleader:i tag:i newcomm:h
            Intercomm_merge: comm:h high:i newcomm:h
            Keyval_create Keyval_free: key:h
            Attr_put Attr_delete: comm:h key:i
            Attr_get: comm:h key:i flag:i
            Topo_test: comm:h topo:b
            Cart_create: oldcomm:h ndim:i dims:I periods:I reorder:i newcomm:h
            Dims_create: nodes:i ndim:i dims.in:I dims.out:I
            Graph_create: numedges:i oldcomm:h nodes:i index:I edges:I reorder:i newcomm:h
            Graphdims_get: comm:h nodes:i edges:i
            Graph_get: totedges:i totnodes:i comm:h maxindex:i maxedges:i index:I edges:I
            Cartdim_get: comm:h ndim:i
            Cart_get: ndim:i comm:h maxdims:i dims:I periods:I coords:I>0.6.8
            Cart_rank: ndim:i comm:h coords:I rank:i
            Cart_coords: ndim:i comm:h rank:i maxdims:i coords:I
            Graph_neighbors_count: comm:h rank:i nneigh:i
            Graph_neighbors: nneigh:i comm:h rank:i maxneighbors:i neighbors:I
            Cart_shift: comm:h direction:i displ:i source:i dest:i
            Cart_sub: ndim:i oldcomm:h remain_dims:I newcomm:h
            Cart_map: comm:h ndim:i dims:I period:I newrank:i
            Graph_map: numedges:i comm:h nodes:i index:I edges:I newrank:i
            Get_processor_name: name:B resultlen:i
            Get_version: version:i subversion:i
            Errhandler_create Errhandler_free Comm_create_errhandler File_create_errhandler Win_create_errhandler: errhandler:h
            Errhandler_set Errhandler_get Comm_get_errhandler Comm_set_errhandler: comm:h errhandler:h
            Error_string: errorcode:i errorstring:B resultlen:i
            Error_class: errorcode:i errorclass:i
            Wtime Wtick Finalize Free_mem:
            Init: again:i<0.6.2 argv:S
            Init_thread: argv:S required:b provided:b
            Initialized: result:i
            Abort Comm_call_errhandler: comm:h errorcode:i
            Close_port: portname:B
            Comm_accept Comm_connect: portname:B info:h root:i oldcomm:h newcomm:h
            Comm_get_parent: parent:h
            Comm_join: fd:i comm:h
            Comm_spawn: oldcommrank:i root:i oldcomm:h newcomm:h command:B? argv:S? maxprocs:i? info:h? \
            errcodes:I?
            Comm_spawn_multiple: totprocs:i oldcommrank:i root:i oldcomm:h newcomm:h count:i? commands:S? argvs:T? \
            maxprocs:I? info:H? errcodes:I?
            Lookup_name Publish_name Unpublish_name: servicename:B info:h portname:B
            Open_port: info:h portname:B
            Accumulate: origincount:i origintype:h targetrank:i targetdisp:i targetcount:i targettype:h op:b win:h
            Get Put: origincount:i origintype:h targetrank:i targetdisp:i targetcount:i targettype:h win:h
            Win_complete Win_free Win_wait: win:h
            Win_create: size:i dispunit:i info:h comm:h win:h
            Win_fence: assertion:b win:h
            Win_get_group: win:h group:h
            Win_lock: locktype:b winrank:i assertion:b win:h
            Win_post Win_start: group:h assertion:b win:h
            Win_test: win:h flag:i
            Win_unlock: winrank:i win:h
            Add_error_class: errorclass:i
            Add_error_code: errorclass:i errorcode:i
            Add_error_string: errorcode:i errorstring:B
            Comm_create_keyval Comm_free_keyval Type_create_keyval Type_free_keyval Win_create_keyval Win_free_keyval: keyval:h
            Comm_delete_attr Comm_set_attr: comm:h keyval:h
            Comm_get_attr: comm:h keyval:h flag:i
            Comm_get_name: comm:h name:B resultlen:i
            Comm_set_name: comm:h name:B
            File_call_errhandler: file:h errorcode:i
            Is_thread_main Finalized: flag:i
            Query_thread: supported:b
            Status_set_cancelled: status:s flag:i
            Status_set_elements: status:s datatype:h count:i
            Type_delete_attr Type_set_attr: datatype:h keyval:h
            Type_dup: oldtype:h newtype:h
            Type_get_attr: datatype:h keyval:h flag:i
            Type_get_contents: numdatatypes:i numaddresses:i numintegers:i datatype:h maxintegers:i \
            maxaddresses:i maxdatatypes:i arrintegers:I arraddresses:I arrdatatypes:H
            Type_get_envelope: datatype:h numintegers:i numaddresses:i numdatatypes:i combiner:b
            Type_get_name: datatype:h name:B resultlen:i
            Type_set_name: datatype:h name:B
            Type_match_size: typeclass:b size:i datatype:h
            Win_call_errhandler: win:h errorcode:i
            Win_delete_attr Win_set_attr: win:h keyval:h
            Win_get_attr: win:h keyval:h flag:i
            Win_get_name: win:h name:B resultlen:i
            Win_set_name: win:h name:B
            Alloc_mem: size:i info:h
            File_get_errhandler File_set_errhandler: file:h errhandler:h
            Info_create Info_free: info:h
            Info_delete: info:h key:B
            Info_dup: oldinfo:h newinfo:h
            Info_get: info:h key:B valuelength:i value:B flag:i
            Info_get_nkeys: info:h nkeys:i
            Info_get_nthkey: info:h n:i key:B
            Info_get_valuelen: info:h key:B valuelen:i flag:i
            Info_set: info:h key:B value:B
            Pack_external: datarep:B incount:i intype:h outcount:i position.in:i position.out:i
            Pack_external_size: datarep:B incount:i datatype:h size:i
            Type_create_darray: size:i rank:i ndims:i gsizes:I distribs:B dargs:I psizes:I order:b oldtype:h newtype:h
            Type_create_hindexed: count:i blocklengths:I displacements:I oldtype:h newtype:h
            Type_create_indexed_block: count:i blocklength:i displacments:I oldtype:h newtype:h
            Type_create_resized: oldtype:h lb:i extent:i newtype:h
            Type_create_struct: count:i blocklengths:I displacements:I oldtypes:H newtype:h
            Type_create_subarray: ndims:i sizes:I subsizes:I starts:I order:b oldtype:h newtype:h
            Type_get_extent Type_get_true_extent: datatype:h lb:i extent:i
            Unpack_external: datarep:B insize:i position.in:i position.out:i outcount:i datatype:h
            Win_get_errhandler Win_set_errhandler: win:h errhandler:h
            File_open: comm:h filename:B amode:b info:h file:h
            File_close File_sync: file:h
            File_delete: filename:B info:h
            File_set_size File_preallocate File_get_size: file:h size:l
            File_get_group: file:h group:h
            File_get_amode: file:h amode:b
            File_set_info File_get_info: file:h info:h
            File_set_view: file:h offset:l hosttype:h filetype:h datarep:B info:h
            File_get_view: file:h offset:l hosttype:h filetype:h datarep:B
            File_read_at File_read_at_all File_write_at File_write_at_all: file:h offset:l count:i datatype:h status:s
            File_iread_at File_iwrite_at: file:h offset:l count:i datatype:h request:i
            File_read File_read_all File_write File_write_all: file:h count:i datatype:h status:s
            File_read_shared File_write_shared File_read_ordered File_write_ordered: file:h count:i datatype:h status:s
            File_iread File_iwrite File_iread_shared File_iwrite_shared: file:h count:i datatype:h request:i
            File_seek File_seek_shared: file:h offset:l whence:b
            File_get_position File_get_position_shared: file:h offset:l
            File_get_byte_offset: file:h offset:l bytes:l
            File_read_at_all_begin File_write_at_all_begin: file:h offset:l count:i datatype:h
            File_read_all_begin File_write_all_begin: file:h count:i datatype:h
            File_read_ordered_begin File_write_ordered_begin: file:h count:i datatype:h
            File_read_at_all_end File_write_at_all_end File_read_all_end: file:h status:s
            File_write_all_end File_read_ordered_end File_write_ordered_end: file:h status:s
            File_get_type_extent: file:h datatype:h extent:i
            Register_datarep: name:B
            File_set_atomicity File_get_atomicity: file:h flag:i
            """;

    private static final List<DumpiFunction> BY_NUMBER = new ArrayList<>();
    private static final Map<String, DumpiFunction> BY_NAME = new HashMap<>();

    static {
        Map<String, String> layouts = new HashMap<>();
        LAYOUTS.lines().forEach(line -> {
            int end = line.indexOf(':');
            for (String name : line.substring(0, end).split(" ")) {
                layouts.put(name, line.substring(end + 1).strip());
            }
        });
        for (String name : NAMES.strip().split("\\s+")) {
            DumpiFunction function =
                    DumpiFunction.of(name.startsWith(OTHER_PREFIX) ? name : PREFIX + name, layouts.get(name));
            BY_NUMBER.add(function);
            BY_NAME.put(function.name(), function);
        }
        ENTER = BY_NUMBER.size() + 1; // the number in between denotes all functions
        EXIT = ENTER + 1;
        END_OF_STREAM = EXIT + 1;
    }

    private DumpiFunctions() {}

    /** The function with a number, or null. */
    static DumpiFunction byNumber(int number) {
        return number < BY_NUMBER.size() ? BY_NUMBER.get(number) : null;
    }

    /** The function with a name, or null. */
    static DumpiFunction byName(String name) {
        return BY_NAME.get(name);
    }

    static int count() {
        return BY_NUMBER.size();
    }
}
