package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.config.Masking;
import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.internal.random.FeistelPermutation;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Facts;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkStep;
import io.linkbenchx.workload.Workload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A script of sysbench: its events are the transactions, its commands the load. */
record LuaWorkload(LuaFile script, LuaSettings settings, Printer printer) implements Workload {
  /** The library that runs scripts; an embedding project may omit it. */
  private static final String LIBRARY =
      "party.iroiro.luajava:luajit and party.iroiro.luajava:luajit-platform with the classifier"
          + " natives-desktop";

  /**
   * Finds the script.
   *
   * @throws DbUsageException if there is none
   */
  static LuaWorkload of(LuaSettings settings) {
    return new LuaWorkload(LuaFile.find(settings.script()), settings, new Printer());
  }

  /**
   * Compiles the script; returns its options that it refuses, with the reason.
   *
   * @throws DbUsageException if the script cannot be compiled or lacks a command
   */
  Map<String, String> wrongOptions() {
    return ask(
        thread -> {
          for (String command : settings.commands()) {
            if (thread.kindOfCommand(command) == 0 && !command.equals("prepare")) {
              throw new DbUsageException(
                  script.name() + " has no command " + command + ": correct lua.commands");
            }
          }
          return thread.wrongOptions();
        });
  }

  /** Asks the script something that needs no database. */
  <T> T ask(Function<ScriptThread, T> question) {
    int threads = settings.threads();
    LongUnaryOperator unique = unique(() -> 1, 0, threads);
    try (ScriptThread thread =
        thread(Optional.empty(), "run", threads, RandomStream.of(1), unique)) {
      return question.apply(thread);
    }
  }

  /**
   * A thread of the script.
   *
   * @param unique draws a number below a size that no other thread draws
   */
  ScriptThread thread(
      Optional<SqlSupport> database,
      String command,
      int threads,
      RandomStream random,
      LongUnaryOperator unique) {
    try {
      return new ScriptThread(this, database, command, threads, random, unique);
    } catch (LinkageError | IllegalStateException e) {
      throw new DbOpenException(
          "Lua scripts need the library " + LIBRARY + ": add it to the class path (" + e + ")", e);
    }
  }

  /** A thread of a command. */
  ScriptThread thread(SqlSupport database, String command, long seed, int number) {
    RandomStream random = RandomStream.of(seed, script.name().hashCode(), number);
    int threads = settings.threads();
    LongUnaryOperator unique = unique(() -> uniqueSeed(seed, command), number, threads);
    return thread(Optional.of(database), command, threads, random, unique);
  }

  /** What decides the order of unique numbers: of a step, or of a command. */
  static long uniqueSeed(long seed, String name) {
    return RandomStream.of(seed, name.hashCode()).nextLong();
  }

  /**
   * The unique numbers below a size, in a pseudo-random order: those of thread t are at the places
   * t, t + threads and so on, and begin again when all are drawn.
   */
  static LongUnaryOperator unique(LongSupplier seed, int thread, int threads) {
    AtomicLong place = new AtomicLong(thread);
    return size ->
        new FeistelPermutation(seed.getAsLong(), size).permute(place.getAndAdd(threads) % size);
  }

  @Override
  public String name() {
    return "Lua";
  }

  @Override
  public DataModel<?> dataModel() {
    return SqlSupport.MODEL;
  }

  @Override
  public Facts facts() {
    Map<String, String> shown = new LinkedHashMap<>();
    shown.put("script", script.name());
    if (!settings.options().isEmpty()) {
      Stream<String> options =
          new TreeMap<>(settings.options()).entrySet().stream().map(Map.Entry::toString);
      shown.put("options", Masking.mask(options.collect(Collectors.joining(" "))));
    }
    return Facts.of(shown);
  }

  @Override
  public Object data() {
    if (!settings.data().isEmpty()) {
      Map<String, String> deciding = new TreeMap<>(settings.options());
      deciding.keySet().retainAll(settings.data());
      return List.of(settings.commands(), deciding);
    }
    return List.of(
        script.file(), settings.commands(), settings.threads(), Map.copyOf(settings.options()));
  }

  /** Threads of a parallel command may wait for each other. */
  @Override
  public int leastLoaders() {
    return settings.threads();
  }

  @Override
  public Loading loading(DbAdapter database) {
    return new LuaLoading(this, SqlSupport.of(database));
  }

  @Override
  public List<Role> roles(DbAdapter database) {
    return roles(database, WorkStep.ONLY, 1, Evidence.none());
  }

  @Override
  public List<Role> roles(DbAdapter database, WorkStep step, int clients, Evidence evidence) {
    SqlSupport support = SqlSupport.of(database);
    if (!ask(thread -> thread.has("event"))) {
      throw new DbUsageException(
          script.name() + " has no function event: set phases = load and lua.commands");
    }
    return List.of(new LuaRole(this, support, clients));
  }

  @Override
  public void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {
    ((LuaRole) roles.get(0)).done();
  }

  @Override
  public Optional<Verification> verification(DbAdapter database, Evidence evidence) {
    return ask(thread -> thread.has("check"))
        ? Optional.of(new ScriptCheck(this, SqlSupport.of(database)))
        : Optional.empty();
  }
}
