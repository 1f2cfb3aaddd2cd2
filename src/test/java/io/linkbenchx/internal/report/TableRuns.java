package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DataMemory;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.SuiteLine;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.result.UsedSteps;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs with known figures, as result.json holds them, without files. */
final class TableRuns {
  private final String label;
  private final List<CellResult> cells = new ArrayList<>();
  private final List<StepResult> steps = new ArrayList<>();
  private final Map<String, String> settings = new HashMap<>();
  private int repeat = 1;
  private Step.Part part;
  private Integer number;
  private List<RoleResult> roles;
  private StepState state = StepState.FINISHED;
  private SuiteLine line;

  TableRuns(String label) {
    this.label = label;
  }

  /** The cells that follow are of this group of a suite. */
  TableRuns group(String group) {
    line = new SuiteLine(group, "");
    return this;
  }

  /** A cell that is over. */
  TableRuns cell(int clients, Map<String, String> factors) {
    return cell(clients, factors, CellState.FINISHED);
  }

  TableRuns cell(Integer clients, Map<String, String> factors, CellState state) {
    int number = cells.size() + 1;
    cells.add(
        new CellResult(number, factors, line, "rocksdb", "LinkGraph", clients, state, null, null));
    return this;
  }

  /** What follows belongs to this repeat, which has a load of its own. */
  TableRuns repeat(int number) {
    repeat = number;
    return this;
  }

  /** What follows is this one of several steps in a row, all of which are used. */
  TableRuns number(int inARow) {
    number = inARow;
    return this;
  }

  /** Roles that read and write records, at these rates, in what follows. */
  TableRuns readAndWritten(double reads, double writes) {
    role(RoleKind.READ, "reader", reads, null);
    List<RoleResult> reader = roles;
    role(RoleKind.WRITE, "writer", writes, null);
    roles = List.of(reader.get(0), roles.get(0));
    part = null;
    return this;
  }

  /** What follows is this part of the work. */
  TableRuns part(String name) {
    part = new Step.Part(name, RoleKind.QUERY, null);
    return this;
  }

  /** An hour of inserts of a thousand rows each, in a part of their own. */
  TableRuns inserts(String name, double commits) {
    role(RoleKind.INSERT, name, 1000 * commits, null);
    return hour(commits, null, 1L, Map.of());
  }

  /** An hour of queries whose inserts did not reach half of their rate. */
  TableRuns missed(String name, double rate) {
    OpenLoop.Sla sla = new OpenLoop.Sla(0.5, 0.95, null, null, false);
    role(RoleKind.QUERY, name, rate, new OpenLoop(null, null, null, null, null, null, sla));
    state = StepState.FAILED;
    return hour(rate, null, 1L, Map.of());
  }

  private void role(RoleKind kind, String name, double rows, OpenLoop open) {
    part = new Step.Part(name, kind, null);
    RoleResult.Work work = new RoleResult.Work(Math.round(rows * 3600), rows, rows, null, 0L);
    roles =
        List.of(
            new RoleResult(
                name, kind, List.of(), 1, 1, rows, true, null, work, null, open, null, null));
  }

  /** The database reports this setting. */
  TableRuns setting(String name, String value) {
    settings.put(name, value);
    return this;
  }

  /** The last cell ran on a server of the plan with an emulated disk. */
  TableRuns onDisk(CellServer.Disk disk) {
    CellServer.ReadBack readBack =
        new CellServer.ReadBack(7, List.of(), CellServer.Cache.DIRECT, disk);
    CellServer server =
        new CellServer("inno-8k", List.of(), false, CellServer.Caches.KEPT, readBack);
    cells.add(cells.remove(cells.size() - 1).on(server));
    return this;
  }

  /** A load of the last cell. */
  TableRuns load(int loaders, double rate, Map<String, Double> rates, Long bytes, double[] host) {
    MachineCost.Host whole =
        host == null ? null : new MachineCost.Host(host[1], null, null, host[0], null);
    return add(
        StepMode.LOAD,
        loaders,
        StepResult.Totals.of(100, rate),
        Map.of(),
        new StepResult.Loaded(Map.of(), rates, null, null, null),
        cost(bytes, new MachineCost(null, null, whole, null, null, List.of())));
  }

  /** A closed loop of the last cell: an hour at a rate, with reads, KiB read and KiB written. */
  TableRuns hour(double rate, double[] perQuery, Long bytes, Map<String, TypeResult> types) {
    MachineCost.Devices devices =
        perQuery == null
            ? null
            : new MachineCost.Devices(perQuery[0], perQuery[1], null, perQuery[2], null);
    return add(
        StepMode.CLOSED,
        cells.get(cells.size() - 1).clients(),
        StepResult.Totals.of(Math.round(rate * 3600), rate),
        types,
        null,
        cost(bytes, new MachineCost(null, devices, null, null, null, List.of())));
  }

  /** Such an hour with CPU of the server and context switches of the machine per operation. */
  TableRuns cpuHour(double rate, double micros, double switches) {
    MachineCost.Server server =
        new MachineCost.Server(micros, null, null, null, null, null, null, null, null);
    MachineCost.Host host = new MachineCost.Host(switches, null, null, null, null);
    return add(
        StepMode.CLOSED,
        cells.get(cells.size() - 1).clients(),
        StepResult.Totals.of(Math.round(rate * 3600), rate),
        Map.of(),
        null,
        cost(1L, new MachineCost(server, null, host, null, null, List.of())));
  }

  /**
   * A step of the last cell with the data after it.
   *
   * @param cacheBytes of the database, which has 100 bytes per row
   */
  TableRuns step(StepMode mode, int repeat, double seconds, long rows, long cacheBytes) {
    Cost.PerTransaction unknown =
        new Cost.PerTransaction(null, null, null, null, null, null, null, null);
    DataMemory memory = DataMemory.of(100 * rows, cacheBytes, null, null);
    Cost.Size size = new Cost.Size(null, null, null, rows, 100., false, List.of(), memory);
    Cost cost =
        new Cost(
            unknown,
            null,
            null,
            100 * rows,
            null,
            null,
            new MachineCost(null, null, null, null, null, List.of()),
            size,
            null);
    StepResult.Totals totals = StepResult.Totals.of(rows, 1.);
    return add(head(mode, 1, repeat), seconds, totals, Map.of(), null, cost, null);
  }

  /**
   * An hour of the last cell on an engine in this process whose devices are not known.
   *
   * @param process KiB read and written per transaction; null if the system does not count them
   * @param engineKib written by the engine's own counters
   * @param work the engine's counters
   */
  TableRuns engineHour(double rate, double[] process, Double engineKib, Map<String, Long> work) {
    Cost.PerTransaction each =
        new Cost.PerTransaction(
            engineKib,
            process == null ? null : process[1],
            process == null ? null : process[0],
            null,
            null,
            null,
            null,
            null);
    MachineCost machine =
        new MachineCost(
            null,
            new MachineCost.Devices(null, null, null, null, null),
            null,
            null,
            null,
            List.of());
    EngineStatistics counted = new EngineStatistics(work, Map.of());
    return add(
        StepMode.CLOSED,
        cells.get(cells.size() - 1).clients(),
        StepResult.Totals.of(Math.round(rate * 3600), rate),
        Map.of(),
        null,
        new Cost(each, null, null, null, null, counted, machine, null, null),
        new ClientCost(1, 1, 0, 0, 0, 0, null, null, null, true));
  }

  /** An open loop of the last cell. */
  TableRuns open(Map<String, TypeResult> types, RoleResult role) {
    steps.add(
        new StepResult(
            head(StepMode.OPEN, 1, repeat),
            StepState.FINISHED,
            StepResult.Span.of(3600),
            StepResult.Totals.of(1, 1.),
            types,
            List.of(role),
            null,
            null,
            null,
            null,
            null,
            null,
            List.of(),
            null,
            null,
            null));
    return this;
  }

  private TableRuns add(
      StepMode mode,
      int clients,
      StepResult.Totals totals,
      Map<String, TypeResult> types,
      StepResult.Loaded loaded,
      Cost cost) {
    return add(mode, clients, totals, types, loaded, cost, null);
  }

  private TableRuns add(
      StepMode mode,
      int clients,
      StepResult.Totals totals,
      Map<String, TypeResult> types,
      StepResult.Loaded loaded,
      Cost cost,
      ClientCost client) {
    return add(head(mode, clients, repeat), 3600, totals, types, loaded, cost, client);
  }

  private Step head(StepMode mode, int clients, int repeat) {
    CellResult cell = cells.get(cells.size() - 1);
    return new Step(
        steps.size() + 1,
        mode.text() + (steps.size() + 1),
        "LinkGraph",
        "rocksdb",
        mode,
        clients,
        Step.Schedule.closed(0, 3600),
        new Step.Cell(cell.number(), repeat, cell.factors(), number),
        part);
  }

  private TableRuns add(
      Step head,
      double seconds,
      StepResult.Totals totals,
      Map<String, TypeResult> types,
      StepResult.Loaded loaded,
      Cost cost,
      ClientCost client) {
    steps.add(
        new StepResult(
            head,
            state,
            StepResult.Span.of(seconds),
            totals,
            types,
            roles,
            null,
            loaded,
            cost,
            client,
            null,
            null,
            List.of(),
            null,
            null,
            null));
    return this;
  }

  private static Cost cost(Long bytes, MachineCost machine) {
    Cost.PerTransaction unknown =
        new Cost.PerTransaction(null, null, null, null, null, null, null, null);
    return new Cost(unknown, null, null, bytes, null, null, machine, null, null);
  }

  StoredRun stored() {
    RunInfo info =
        new RunInfo(
            "20160114T000000Z-LinkGraph",
            label,
            "2016-01-14T00:00:00Z",
            1,
            5L,
            "LinkGraph",
            null,
            Facts.of(Map.of()),
            new Machine(2, 1L << 33, "Linux", "amd64", "17", 1L << 30, null, null),
            null);
    DatabaseResult database =
        new DatabaseResult(
            "rocksdb",
            "rocksdb",
            "RocksDB",
            "11.8.1",
            "",
            true,
            false,
            settings,
            new DatabaseResult.Durability("os", "os", "os"),
            null,
            null);
    return new StoredRun(
        Path.of("no-such-directory"),
        new RunResult(
            RunResult.SCHEMA_VERSION,
            RunStatus.FINISHED,
            null,
            info,
            new RunResult.Tool("0.1", null),
            new PlanResult(
                "single",
                "ascending",
                repeat > 1 ? "per_level" : "never",
                repeat,
                number == null ? null : new StepSeries(number, UsedSteps.parse("all"), null),
                cells),
            List.of(database),
            null,
            steps,
            null,
            null,
            null));
  }

  /** The table of a plan's cells on the console. */
  static String sweep(StoredRun stored) {
    Lines lines = new Lines(100);
    new SweepTable(lines, stored).add();
    return lines.toString();
  }
}
