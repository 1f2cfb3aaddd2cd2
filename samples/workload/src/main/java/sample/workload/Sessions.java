package sample.workload;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Facts;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.Workload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The workload with its settings: what it loads, runs and verifies. */
final class Sessions implements Workload {
  /** The key is the session's number; the value begins with it too, so that it can be checked. */
  static final KeyValueLayout LAYOUT = new KeyValueLayout(8, 64, "");

  private final SessionSettings settings;

  Sessions(SessionSettings settings) {
    this.settings = settings;
  }

  @Override
  public String name() {
    return "Sessions";
  }

  @Override
  public DataModel<?> dataModel() {
    return KeyValueSupport.MODEL;
  }

  @Override
  public Facts facts() {
    Map<String, String> shown = new LinkedHashMap<>();
    shown.put("sessions", Long.toString(settings.sessions()));
    shown.put("reads", settings.sessionReads() + " %");
    return Facts.of(shown);
  }

  /** Only their number decides which sessions are loaded. */
  @Override
  public Object data() {
    return settings.sessions();
  }

  @Override
  public Optional<DataEstimate> dataEstimate() {
    return Optional.of(
        DataEstimate.of(
            settings.sessions(), (double) LAYOUT.keyBytes() + LAYOUT.valueBytes()));
  }

  private static KeyValueSupport map(DbAdapter database) {
    return database.support(KeyValueSupport.MODEL).orElseThrow();
  }

  @Override
  public Loading loading(DbAdapter database) {
    return new SessionLoading(settings.sessions(), map(database));
  }

  @Override
  public List<Role> roles(DbAdapter database) {
    KeyValueSupport map = map(database);
    if (map.keepsRows() && map.schema(LAYOUT).state(0) != SchemaState.FILLED) {
      throw new DbUsageException("there are no sessions: load them with phases = load, run");
    }
    return List.of(new Users(map, settings));
  }

  /** Clients that read and replace sessions. */
  private record Users(KeyValueSupport map, SessionSettings settings) implements Role {
    @Override
    public String name() {
      return "users";
    }

    @Override
    public List<TransactionType> types() {
      return List.of(
          new TransactionType("READ_SESSION", settings.sessionReads()),
          new TransactionType("REPLACE_SESSION", 100 - settings.sessionReads()));
    }

    @Override
    public RoleClient<?> newClient(int client, int clients, RandomStream random) {
      List<Transaction<KeyValueStore>> transactions =
          List.of(
              new ReadSession(settings.sessions(), map.keepsRows()),
              new ReplaceSession(settings.sessions()));
      return new RoleClient<KeyValueStore>() {
        @Override
        public KeyValueStore openStore() {
          return map.openStore(LAYOUT);
        }

        @Override
        public List<Transaction<KeyValueStore>> transactions() {
          return transactions;
        }
      };
    }
  }

  /** Replacing a session changes no number that the verification needs. */
  @Override
  public void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {}

  @Override
  public OptionalLong rows(DbAdapter database, Effects effects) {
    return OptionalLong.of(settings.sessions());
  }

  @Override
  public Optional<Verification> verification(DbAdapter database, Evidence evidence) {
    return Optional.of(new SessionVerification(settings.sessions(), map(database)));
  }
}
