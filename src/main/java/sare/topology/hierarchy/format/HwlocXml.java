package sare.topology.hierarchy.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import sare.input.Fields;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.input.Parameter;
import sare.input.StandardInput;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.HostList;
import sare.topology.hierarchy.LevelTree;

/** Reads the objects of a host from XML of hwloc. */
final class HwlocXml implements MachineFormat {
    static final Parameter UNIT = Parameter.optional(
            "unit",
            "the objects that run ranks",
            "-",
            "pu: hardware threads; core, package or another type of hwloc",
            "pu",
            "-");

    static final Parameter DISALLOWED = Parameter.optional(
            "disallowed",
            "hardware threads that the file says are offline or not allowed",
            "-",
            "leave-out or keep",
            "leave-out",
            "hwloc 2.9");

    private static final String TOPOLOGY = "topology";
    private static final String OBJECT = "object";
    private static final String INFO = "info";
    private static final String DOCTYPE = "<!DOCTYPE";
    private static final String HOST_NAME = "HostName";
    private static final Set<String> VERSIONS = Set.of("1.0", "2.0", "3.0");
    private static final int MAX_DEPTH = 64;
    private static final int MAX_PROCESSOR = (1 << 24) - 1;

    @Override
    public boolean recognises(List<String> head) {
        return head.get(0).stripLeading().startsWith("<")
                && head.stream().anyMatch(line -> line.contains("<topology") || line.contains("<!DOCTYPE topology"));
    }

    static boolean isXml(Path file) {
        try (LineReader lines = LineReader.open(file)) {
            String line = lines.next();
            return line != null && line.stripLeading().startsWith("<");
        }
    }

    @Override
    public Topology read(Path file, YamlMapping settings) {
        boolean keeps = settings.get(DISALLOWED.name())
                .choice(List.of("leave-out", "keep"))
                .equals("keep");
        return tree(read(file, keeps), settings);
    }

    /** The tree of the objects that bring structure, with the asked-for units and costs. */
    static LevelTree tree(Branch root, YamlMapping settings) {
        Branch whole = units(root, settings.get(UNIT.name())).structured();
        return TreeCosts.tree(
                whole.isUnit() ? new Branch("Machine").add(whole).costing(1) : whole.costingByHeight(TreeCosts::inside),
                settings);
    }

    private static Branch units(Branch root, YamlValue unit) {
        String kind = HwlocKinds.ofWord(unit.text()).orElseThrow(() -> unit.error(UNIT.allowed()));
        if (kind.equals(HwlocKinds.PU)) {
            return root;
        }
        Set<String> kinds = new LinkedHashSet<>();
        return cut(root, kind, kinds)
                .orElseThrow(() -> unit.fault("no object '" + unit.text() + "'", Suggestions.oneOf(kinds)));
    }

    /** The tree down to the objects of a kind; nothing if there are none. */
    private static Optional<Branch> cut(Branch branch, String kind, Set<String> kinds) {
        kinds.add(branch.kind());
        if (branch.kind().equals(kind)
                || kind.equals(HwlocKinds.GROUP) && branch.kind().startsWith(kind)) {
            return Optional.of(branch.withoutChildren());
        }
        Branch rest = branch.withoutChildren();
        branch.children().forEach(child -> cut(child, kind, kinds).ifPresent(rest::add));
        return rest.isUnit() ? Optional.empty() : Optional.of(rest);
    }

    /**
     * The objects of a file above its hardware threads.
     *
     * @param keepsDisallowed whether threads that are offline or not allowed are units
     */
    static Branch read(Path file, boolean keepsDisallowed) {
        checkText(file);
        Reader reader = new Reader(StandardInput.name(file), keepsDisallowed);
        try (InputStream bytes = LineReader.openBytes(file)) {
            return reader.read(bytes);
        } catch (XMLStreamException e) {
            throw reader.malformed(e);
        } catch (IOException e) {
            throw new InputException(reader.file, FileFault.reason(e), "a complete file");
        }
    }

    /**
     * Looks for what Java's parser of XML would report on standard error by itself: bytes that are not UTF-8, and the end of the
     * file within declarations of the document type, which hwloc never writes and which could declare entities.
     */
    private static void checkText(Path file) {
        try (LineReader lines = LineReader.open(file)) {
            boolean isDoctype = false;
            for (String line = lines.next(); line != null; line = lines.next()) {
                int start = isDoctype ? 0 : line.indexOf(DOCTYPE);
                if (start >= 0) {
                    int end = line.indexOf('>', start);
                    int declarations = line.indexOf('[', start);
                    if (declarations >= 0 && (end < 0 || declarations < end)) {
                        throw lines.error("declarations in DOCTYPE", "none");
                    }
                    isDoctype = end < 0;
                }
            }
        }
    }

    /** The state of a read: the objects that are open, with what they contain so far. */
    private static final class Reader {
        private final String file;
        private final boolean keepsDisallowed;
        private final Deque<Branch> open = new ArrayDeque<>();
        private final List<CpuSet> allowed = new ArrayList<>(); // a thread is in all of them
        private XMLStreamReader xml;
        private boolean isFirstVersion;
        private String hostName;
        private Branch machine; // the outermost object, once it has ended
        private int depth; // open elements
        private int hiddenDepth; // open elements below an object without units, that one included

        Reader(String file, boolean keepsDisallowed) {
            this.file = file;
            this.keepsDisallowed = keepsDisallowed;
        }

        Branch read(InputStream bytes) throws XMLStreamException {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            factory.setXMLResolver((publicId, systemId, base, namespace) -> InputStream.nullInputStream());
            xml = factory.createXMLStreamReader(bytes);
            while (xml.hasNext()) {
                int event = xml.next();
                if (event == XMLStreamConstants.ENTITY_REFERENCE) {
                    throw error("the entity " + xml.getLocalName(), "no entities");
                } else if (event == XMLStreamConstants.START_ELEMENT) {
                    depth++;
                    begin();
                } else if (event == XMLStreamConstants.END_ELEMENT) {
                    end();
                    depth--;
                }
            }
            return checked();
        }

        private Branch checked() {
            if (machine == null || machine.isUnit() && !machine.kind().equals(HwlocKinds.PU)) {
                throw new InputException(file, "no hardware thread (PU)", "at least one that is allowed");
            }
            return hostName == null ? machine : machine.named(hostName);
        }

        private void beginTopology() {
            if (!xml.getLocalName().equals(TOPOLOGY)) {
                throw error("<" + xml.getLocalName() + ">", "<topology>, as hwloc writes it");
            }
            String version = xml.getAttributeValue(null, "version");
            if (version != null && !VERSIONS.contains(version)) {
                throw error("version '" + version + "'", "2.0, 3.0, or none for version 1");
            }
            isFirstVersion = version == null || version.equals("1.0");
        }

        private void begin() {
            String element = xml.getLocalName();
            if (depth == 1) {
                beginTopology();
            } else if (hiddenDepth > 0) {
                hiddenDepth++;
            } else if (element.equals(OBJECT)) {
                beginObject();
            } else if (element.equals(INFO) && HOST_NAME.equals(attribute("name")) && isOfTopology()) {
                hostName = hostName();
            }
        }

        /** Whether an element is part of the outermost object or, as version 3 writes it, of the topology. */
        private boolean isOfTopology() {
            return open.size() <= 1 && depth == open.size() + 2;
        }

        private String hostName() {
            String name = attribute("value");
            if (name == null || !HostList.isName(name)) {
                throw error("HostName " + (name == null ? "without a value" : Fields.quoted(name)), HostList.NAME);
            }
            return name;
        }

        private void beginObject() {
            String type = attribute("type");
            if (type == null) {
                throw error("an object without a type", "a type such as Core");
            }
            String kind = HwlocKinds.ofFile(type, attribute("depth"), attribute("cache_type"))
                    .orElseThrow(() -> error("an object of type '" + type + "'", "a type of hwloc, such as Core"));
            if (isFirstVersion && kind.equals(HwlocKinds.MISC) && attribute("cpuset") != null) {
                kind = HwlocKinds.GROUP; // in version 1 a user could insert Misc objects above others
            }
            boolean isMemory = kind.equals(HwlocKinds.NUMA_NODE) && !isFirstVersion;
            if (HwlocKinds.WITHOUT_UNITS.contains(kind) || isMemory) {
                hiddenDepth = 1;
                return;
            }
            if (open.size() == MAX_DEPTH) {
                throw error("more than " + MAX_DEPTH + " objects in each other", "fewer");
            }
            if (open.isEmpty()) {
                if (machine != null) {
                    throw error("a second outermost object", "one that contains all others");
                }
                addAllowed("allowed_cpuset");
                addAllowed("online_cpuset");
            }
            open.push(new Branch(kind.equals(HwlocKinds.GROUP) ? kind + groups() : kind).atSlot(number(kind)));
        }

        private long groups() {
            return open.stream()
                    .filter(branch -> branch.kind().startsWith(HwlocKinds.GROUP))
                    .count();
        }

        private void addAllowed(String name) {
            String text = attribute(name);
            if (text != null && !keepsDisallowed) {
                allowed.add(CpuSet.parse(text)
                        .orElseThrow(() -> error(name + " '" + text + "'", "hexadecimal words such as 0x0000ffff")));
            }
        }

        /** The number that the operating system gives an object; only threads must have one. */
        private int number(String kind) {
            String text = attribute("os_index");
            boolean mayLack = !kind.equals(HwlocKinds.PU);
            if (text == null && mayLack || "-1".equals(text) || "4294967295".equals(text) && mayLack) {
                return -1;
            }
            return (int) Numbers.whole(text == null ? "" : text, 0, mayLack ? Integer.MAX_VALUE : MAX_PROCESSOR)
                    .orElseThrow(() -> error(
                            kind + " with os_index '" + (text == null ? "" : text) + "'",
                            Numbers.wholeRange(0, MAX_PROCESSOR)));
        }

        private String attribute(String name) {
            return xml.getAttributeValue(null, name);
        }

        private void end() {
            if (hiddenDepth > 0) {
                hiddenDepth--;
            } else if (xml.getLocalName().equals(OBJECT)) {
                endObject();
            }
        }

        private void endObject() {
            Branch closed = open.pop();
            boolean hasUnits = closed.kind().equals(HwlocKinds.PU) ? isAllowed(closed.slot()) : !closed.isUnit();
            if (open.isEmpty()) {
                machine = closed;
            } else if (hasUnits) {
                open.peek().add(closed);
            }
        }

        private boolean isAllowed(int processor) {
            return allowed.stream().allMatch(set -> set.contains(processor));
        }

        private InputException error(String found, String expected) {
            return new InputException(file, xml.getLocation().getLineNumber(), found, expected);
        }

        private InputException malformed(XMLStreamException fault) {
            int line = fault.getLocation() == null
                    ? InputException.WHOLE_FILE
                    : fault.getLocation().getLineNumber();
            String reason = String.valueOf(fault.getMessage()).replaceFirst("(?s)^ParseError at .*?Message: ", "");
            return new InputException(
                    file, Math.max(line, InputException.WHOLE_FILE), "no XML: " + reason, "XML of hwloc");
        }
    }
}
