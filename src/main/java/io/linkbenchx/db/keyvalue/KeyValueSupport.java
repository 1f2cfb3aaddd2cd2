package io.linkbenchx.db.keyvalue;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.result.StatementPlans;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What an adapter offers for the key-value data model. Safe for use by many threads. */
public interface KeyValueSupport {

  /** State, creation and removal of the map. */
  KeyValueSchema schema(KeyValueLayout layout);

  /**
   * Load facts, chunk marks and run effects kept in the same database; apart from other models'.
   */
  Metadata metadata();

  /** What a load can switch; empty for most databases. */
  default Set<LoadForm.Switch> switches() {
    return Set.of();
  }

  /** A new store for one client thread. */
  KeyValueStore openStore(KeyValueLayout layout);

  /**
   * A new loader for one thread.
   *
   * @param resumed true when entries of unfinished chunks may already be there and must be
   *     overwritten
   */
  KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed);

  /** A new scanner for one thread. */
  KeyValueScanner openScanner(KeyValueLayout layout);

  /** The bare loop's access for one thread, where an engine in this process has one. */
  default Optional<BareKeyValues> openBare(KeyValueLayout layout) {
    return Optional.empty();
  }

  /**
   * What the engine's own benchmark program is told to do the same; empty where there is none, or
   * where it has no words for the settings.
   */
  default List<String> nativeArguments(NativeRun run) {
    return List.of();
  }

  /**
   * How the database would execute its transactions' statements, with typical parameters. Executes
   * none of them and does not throw. Empty where there are no statements.
   *
   * @param key that is there
   */
  default Optional<StatementPlans> plans(KeyValueLayout layout, ByteBuffer key) {
    return Optional.empty();
  }

  /**
   * Whether entries written can be read again. Where not (noop), a run needs no load, and there is
   * nothing to verify.
   */
  default boolean keepsRows() {
    return true;
  }
}
