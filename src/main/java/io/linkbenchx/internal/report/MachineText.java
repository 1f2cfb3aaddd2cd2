package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Fact;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Cost of one operation to server, devices and host as text, with reasons for missing figures. */
record MachineText(MachineCost cost) {

  static final String SPACE = "writes and size";

  /** Costs of an operation to client, server and machine, conflicts, and the client's own share. */
  static List<Fact> costs(StepResult step, RunResult run) {
    boolean load = step.step().mode() == StepMode.LOAD;
    List<Fact> facts = new ArrayList<>();
    if (step.cost() != null) {
      String per = load ? "cost per row" : "cost per transaction";
      String name = step.cost().rates() == null ? per : "machine, mean";
      facts.add(new Fact(name, CostText.perTransaction(step)));
      facts.addAll(of(step));
      facts.add(new Fact(SPACE, CostText.space(step.cost())));
      facts.add(new Fact("engine", CostText.engine(step)));
    }
    facts.add(new Fact("conflicts", IfKnown.texts(CostText.conflicts(step))));
    String alone = load ? null : Remarks.client(run, step);
    facts.add(new Fact("this client alone", IfKnown.texts(alone)));
    facts.removeIf(fact -> fact.items().isEmpty());
    return facts;
  }

  /** All parts of the machine with any information: figures and their origin. */
  static List<Fact> of(StepResult step) {
    if (step.cost() == null || step.cost().machine() == null) {
      return List.of();
    }
    MachineText text = new MachineText(step.cost().machine());
    return Stream.of(
            new Fact("server", text.server()),
            new Fact("devices", text.devices()),
            new Fact("by its counters", text.counted()),
            new Fact("flash", text.media()),
            new Fact("whole machine", text.host()),
            new Fact("DBMS counters", text.serverCounters()))
        .filter(part -> !part.items().isEmpty())
        .toList();
  }

  private List<String> server() {
    Provenance source = cost.source(Subject.SERVER);
    MachineCost.Server server = cost.server();
    if (server == null || source == null) {
      return List.of();
    }
    if (source.missing() != null) {
      return missing(source);
    }
    List<String> items = new ArrayList<>();
    String kernel = IfKnown.figure("kernel ", server.kernelCpuMicros(), 1, "");
    items.add(
        "CPU " + Figures.plain(server.cpuMicros(), 1, " us") + IfKnown.inBrackets("", kernel));
    Double preempted = server.waits() == null ? null : server.preemptions();
    String switches = Figures.plain(IfKnown.of(preempted, n -> n + server.waits()), 2);
    String forced = IfKnown.figure("preempted ", preempted, 2, "");
    items.add("switches " + switches + IfKnown.inBrackets("", forced));
    Provenance io = cost.source(Subject.SERVER_IO);
    boolean grouped = io != null && io.missing() == null && !ofProcesses(io);
    Double share = IfKnown.times(server.pageCacheShare(), 100.0);
    String cached = IfKnown.figure("page cache answered ", share, 1, " %");
    String target = server.writeKb() == null || grouped ? "" : " (page cache, not device)";
    items.add("reads " + Figures.plain(server.readKb(), 2, " KB") + IfKnown.inBrackets("", cached));
    items.add("writes " + Figures.plain(server.writeKb(), 2, " KB") + target);
    if (io != null && io.missing() != null) {
      items.addAll(missing(io));
    } else if (grouped) {
      items.add("reads and writes of " + String.join(", ", io.names()));
    }
    IfKnown.addTo(
        items,
        IfKnown.figure("server bytes per row byte ", server.writeAmplification(), 1, ""),
        IfKnown.of(server.rssMb(), mb -> "memory " + Figures.bytes(mb * (1 << 20))));
    items.add((ofProcesses(source) ? "of process " : "of ") + String.join(", ", source.names()));
    return items;
  }

  /** Sources that are processes begin with their ids, a control group with its path. */
  private static boolean ofProcesses(Provenance source) {
    return source.names().stream().allMatch(name -> Character.isDigit(name.charAt(0)));
  }

  private List<String> devices() {
    Provenance source = cost.source(Subject.DEVICES);
    if (source == null || source.missing() != null) {
      return source == null ? List.of() : missing(source);
    }
    MachineCost.Devices devices = cost.devices();
    List<String> items = new ArrayList<>();
    transfers(items, "", devices);
    IfKnown.addTo(
        items, IfKnown.figure("device bytes per row byte ", devices.writeAmplification(), 1, ""));
    items.add("by all processes on " + String.join(", ", source.names()));
    return items;
  }

  /** Omitted if devices could be read. */
  private List<String> counted() {
    MachineCost.Counted own = cost.counted();
    List<String> items = new ArrayList<>();
    if (own != null) {
      transfers(items, "counted.", own);
      items.add(own.source() + " of the server, warm-up included");
    }
    return items;
  }

  /** Omitted if the user has configured no command. */
  private List<String> media() {
    Provenance source = cost.source(Subject.DEVICE_MEDIA);
    if (source == null) {
      return List.of();
    }
    if (source.missing() != null) {
      return source.missing() == Missing.RESTARTED
          ? reason("the device's counters decreased", "run the step again")
          : reason(
              "waf_command: " + source.detail(),
              "correct it: it must print two whole numbers, bytes written to the device and bytes"
                  + " that the device wrote internally");
    }
    MachineCost.Media media = cost.media();
    return List.of(
        "written per byte given " + Figures.plain(media.writeAmplification(), 2, ""),
        "given " + Figures.bytes(media.hostBytes()),
        "written " + Figures.bytes(media.mediaBytes()),
        "by waf_command, warm-up included");
  }

  /** Omitted if there is nothing and nothing was queried: on another host or system. */
  private List<String> host() {
    MachineCost.Host host = cost.host();
    Provenance source = cost.source(Subject.HOST);
    if (source != null && source.missing() != null) {
      return missing(source);
    }
    if (host == null || (host.contextSwitches() == null && host.cpuMicros() == null)) {
      return List.of();
    }
    return IfKnown.texts(
        "CPU " + Figures.plain(host.cpuMicros(), 1, " us"),
        "context switches " + Figures.plain(host.contextSwitches(), 2, ""),
        IfKnown.of(source, of -> "of " + String.join(", ", of.names())));
  }

  /** Omitted if they exist: the figures are in a file. */
  private List<String> serverCounters() {
    Provenance source = cost.source(Subject.DBMS_COUNTERS);
    if (source == null || source.missing() == null) {
      return List.of();
    }
    return source.missing() == Missing.NO_RIGHT
        ? reason("the server refused them: " + source.detail(), "grant the user that privilege")
        : missing(source);
  }

  private static void transfers(List<String> items, String prefix, Object of) {
    items.add("reads " + figure(prefix + "r/q", of, 3, ""));
    items.add("read " + figure(prefix + "rKB/q", of, 2, " KB"));
    items.add("writes " + figure(prefix + "w/q", of, 3, ""));
    items.add("written " + figure(prefix + "wKB/q", of, 2, " KB"));
  }

  private static String figure(String name, Object of, int decimals, String unit) {
    return Figures.plain(Figure.named(name).of(of), decimals, unit);
  }

  /** The reason, with advice. */
  private static List<String> missing(Provenance source) {
    String detail = source.detail() == null ? "" : source.detail();
    return switch (source.missing()) {
      case OTHER_HOST ->
          reason("the server is on another host", "set server.node_exporter, or run on that host");
      case NO_PROC -> reason("this system has no /proc", "run on Linux to measure it");
      case NO_PROCESS ->
          reason(
              "no visible process listens on " + detail,
              "set server.pid_file, or run as root or as the server's user");
      case FORWARDER ->
          reason("process " + detail + " is a proxy", "set server.pid_file or server.cgroup");
      case NO_PID_FILE -> reason(detail + " names no process", "correct server.pid_file");
      case NO_CGROUP -> reason(detail + " has no process", "correct server.cgroup or server.unit");
      case NO_RIGHT -> reason(detail + " cannot be read", "run as root or as the server's user");
      case RESTARTED ->
          reason("the server ended or was restarted during the step", "run the step again");
      case NO_DIRECTORY -> reason("its data directory is not known", "set server.devices");
      case NO_FILES -> List.of(Figures.NOT_MEASURED + ": the database keeps no files");
      case NO_DEVICE -> reason("no block device found for " + detail, "set server.devices");
      case NOT_OFFERED -> reason("the server has no " + detail, "run on a server that has it");
      case NO_ANSWER -> reason("no answer: " + detail, "run again when it answers");
    };
  }

  private static List<String> reason(String why, String remedy) {
    return List.of(Figures.NOT_MEASURED + ": " + why, remedy);
  }
}
