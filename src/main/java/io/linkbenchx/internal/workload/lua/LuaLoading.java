package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.workload.Loading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs commands of the script. What they create and drop is the user's own word; nothing else is
 * created or dropped.
 */
final class LuaLoading implements Loading {
  private static final String CLEANUP = "cleanup";
  private static final List<String> KINDS = List.of("rows");

  /**
   * A command in one thread.
   *
   * @param before all threads of the commands before it have done theirs, or one has failed
   */
  private record Chunk(
      String command, int thread, CompletableFuture<?> before, CompletableFuture<Void> done) {}

  private final LuaWorkload workload;
  private final SqlSupport database;
  private final List<Chunk> chunks = new ArrayList<>();
  private final AtomicLong rows = new AtomicLong();
  private long seed;

  LuaLoading(LuaWorkload workload, SqlSupport database) {
    this.workload = workload;
    this.database = database;
  }

  @Override
  public Plan prepare(Existing existing, long loadSeed, long loadTimeMillis) {
    seed = loadSeed;
    if (existing == Existing.RESUME) {
      throw new DbUsageException(
          "a script's prepare cannot be resumed: set existing = drop-foreign, which runs the"
              + " script's cleanup first, or phases = run");
    }
    if (existing != Existing.REFUSE) {
      drop();
    }
    for (String command : workload.settings().commands()) {
      CompletableFuture<?> before =
          CompletableFuture.allOf(
              chunks.stream().map(Chunk::done).toArray(CompletableFuture[]::new));
      for (int thread = 0; thread < threads(command); thread++) {
        chunks.add(new Chunk(command, thread, before, new CompletableFuture<>()));
      }
    }
    return new Plan(chunks.size(), 0, 0);
  }

  @Override
  public boolean resumable() {
    return false;
  }

  /** Its cleanup drops tables by their names, and keeps no notes of who made them. */
  @Override
  public boolean dropsUnknown() {
    return threads(CLEANUP) > 0;
  }

  /** 0 if the script has no such command. */
  private int threads(String command) {
    return switch (workload.<Integer>ask(thread -> thread.kindOfCommand(command))) {
      case 0 -> 0;
      case 1 -> 1;
      default -> workload.settings().threads();
    };
  }

  @Override
  public List<String> rowKinds() {
    return KINDS;
  }

  @Override
  public Loader newLoader() {
    return (chunk, sink) -> {
      long changed = load(chunks.get(chunk));
      rows.addAndGet(changed);
      sink.batch(0, changed, 0, 0);
    };
  }

  /** Commands follow each other, whatever their number of threads. */
  private long load(Chunk chunk) {
    try {
      chunk.before().get();
      long changed = run(chunk.command(), chunk.thread());
      chunk.done().complete(null);
      return changed;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DbUsageException("the load was interrupted");
    } catch (ExecutionException e) {
      throw new DbUsageException("another thread of the script has failed");
    } finally {
      if (!chunk.done().isDone()) {
        chunks.forEach(other -> other.done().cancel(false)); // who waits need not wait longer
      }
    }
  }

  /** Returns the rows that the command has changed. */
  private long run(String command, int number) {
    try (ScriptThread thread = workload.thread(database, command, seed, number)) {
      thread.command(command, number);
      return thread.calls().changed();
    }
  }

  @Override
  public Summary finish() {
    return new Summary(Map.of(KINDS.get(0), rows.get()), "");
  }

  @Override
  public List<Holding> holdings() {
    return List.of();
  }

  @Override
  public void drop() {
    for (int thread = 0; thread < threads(CLEANUP); thread++) {
      long unused = run(CLEANUP, thread);
    }
  }
}
