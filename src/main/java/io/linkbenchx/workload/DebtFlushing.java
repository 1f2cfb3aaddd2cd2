package io.linkbenchx.workload;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.RoleKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One client that lets a database finish deferred writes, and polls it until the time is over:
 * every database gets the same time. Settings changed for it are restored when the client's store
 * is closed.
 */
public final class DebtFlushing implements Role {
  private static final Logger LOG = LoggerFactory.getLogger(DebtFlushing.class);

  private static final double POLL_SECONDS = 5;

  private final DbAdapter database;
  private final Duration time;

  /** The latest state of the flush; written by the client's thread. */
  private volatile Optional<Progress> progress = Optional.empty();

  private record Progress(String steps, List<String> refused, boolean settled) {
    Optional<String> missing() {
      if (!refused.isEmpty()) {
        return Optional.of(
            "the user has no privilege for "
                + String.join(", ", refused)
                + ": grant it, or set flush = yes in the server's profile");
      }
      return settled
          ? Optional.empty()
          : Optional.of("the time was over before the database had done them; give it more");
    }
  }

  /**
   * @param time total time
   */
  public DebtFlushing(DbAdapter database, Duration time) {
    this.database = database;
    this.time = time;
  }

  @Override
  public String name() {
    return "flusher";
  }

  @Override
  public RoleKind kind() {
    return RoleKind.FLUSH;
  }

  @Override
  public int clients(int planned) {
    return 1;
  }

  @Override
  public List<TransactionType> types() {
    return List.of(new TransactionType("FLUSH", 1));
  }

  private double seconds() {
    return time.toMillis() / 1e3;
  }

  private double poll() {
    return Math.min(POLL_SECONDS, seconds() / 4);
  }

  @Override
  public RoleRules rules() {
    long polls = 1 + Math.round(seconds() / poll());
    return RoleRules.NONE.withPace(new Pace(1 / poll(), true, 0)).withLimit(client -> polls);
  }

  @Override
  public RoleClient<?> newClient(int client, int clients, RandomStream random) {
    return new RoleClient<Flushing>() {
      @Override
      public Flushing openStore() {
        return new Flushing();
      }

      @Override
      public List<Transaction<Flushing>> transactions() {
        return List.of(new Look());
      }
    };
  }

  @Override
  public Optional<String> flush() {
    return progress.map(Progress::steps);
  }

  @Override
  public List<Caveat> caveats() {
    return progress.flatMap(Progress::missing).stream()
        .map(why -> new Caveat(Caveat.Kind.NOT_FLUSHED, "deferred writes may remain: " + why))
        .toList();
  }

  /** Begins the flush on its first run, if the database has one. */
  private static final class Look extends Transaction<Flushing> {
    @Override
    public void draw(RandomStream random, long wallMillis) {}

    @Override
    public long run(Flushing store) {
      return Effect.of(0, store.settled() ? 1 : 0, 1, 0);
    }
  }

  private final class Flushing implements Store {
    private Optional<DebtFlush> flush = Optional.empty();
    private boolean begun;

    private boolean settled() {
      if (!begun) {
        begun = true;
        flush = database.beginDebtFlush();
        LOG.info("flush: {}", flush.map(DebtFlush::steps).orElse("this database has none"));
      }
      boolean settled = flush.map(DebtFlush::settled).orElse(true);
      progress = flush.map(f -> new Progress(f.steps(), f.refused(), settled));
      return settled;
    }

    @Override
    public void rollback() {}

    @Override
    public void close() {
      flush.ifPresent(DebtFlush::close);
    }
  }
}
