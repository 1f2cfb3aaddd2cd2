package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import java.lang.reflect.Proxy;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One data model, whichever it is: remembers only its metadata, whether its tables were created and
 * loaded, their indexes, and the node ids that it assigned. It offers every access and switch,
 * because the settings of any database are calibrated here.
 */
final class NoopSupport
    implements GraphSupport, RowSupport, PurchaseSupport, KeyValueSupport, Metadata {
  private final ConcurrentSkipListMap<String, String> notes = new ConcurrentSkipListMap<>();
  private final Map<Integer, SchemaState> states = new ConcurrentHashMap<>();
  private final Map<Integer, Integer> built = new ConcurrentHashMap<>();

  /** Of a row without one. */
  private final AtomicLong nextId = new AtomicLong(1);

  /** Tables with this number of indexes. */
  private final class Tables implements TableSchema {
    private final int wanted;

    Tables(int wanted) {
      this.wanted = wanted;
    }

    @Override
    public SchemaState state(int table) {
      return states.getOrDefault(table, SchemaState.ABSENT);
    }

    /** Nothing is kept. */
    @Override
    public List<Holding> holdings(int table) {
      return List.of();
    }

    @Override
    public int indexes(int table) {
      return built.getOrDefault(table, 0);
    }

    @Override
    public void create(int table) {
      states.putIfAbsent(table, SchemaState.EMPTY);
    }

    @Override
    public void createIndexes(int table, Build build) {
      if (states.containsKey(table)) {
        built.put(table, wanted);
      }
    }

    /** With the notes and the ids: a table that keeps no rows has no other use for them. */
    @Override
    public void drop(int table) {
      states.remove(table);
      built.remove(table);
      notes.clear();
      nextId.set(1);
    }

    @Override
    public void finishLoad(int table, long next) {
      nextId.set(next);
      states.put(table, SchemaState.FILLED);
    }
  }

  @Override
  public Metadata metadata() {
    return this;
  }

  @Override
  public SortedMap<String, String> read(String prefix) {
    return new TreeMap<>(notes.subMap(prefix, prefix + Character.MAX_VALUE));
  }

  @Override
  public void write(String name, String value) {
    notes.put(name, value);
  }

  @Override
  public void remove(String prefix) {
    read(prefix).keySet().forEach(notes::remove);
  }

  @Override
  public boolean keepsRows() {
    return false;
  }

  @Override
  public boolean transactions() {
    return true;
  }

  @Override
  public Set<ReadForm.Access> accesses() {
    return EnumSet.allOf(ReadForm.Access.class);
  }

  @Override
  public Set<LoadForm.Switch> switches() {
    return EnumSet.allOf(LoadForm.Switch.class);
  }

  @Override
  public TableSchema schema() {
    return new Tables(0);
  }

  @Override
  public TableSchema schema(RowLayout layout) {
    return new Tables(0);
  }

  @Override
  public TableSchema schema(PurchaseLayout layout) {
    return new Tables(layout.indexes());
  }

  @Override
  public TableSchema schema(KeyValueLayout layout) {
    return new Tables(0);
  }

  @Override
  public void finishLoad(LoadForm form) {
    schema().finishLoad(0, 0);
  }

  @Override
  public GraphStore openStore() {
    return store(0);
  }

  @Override
  public RowStore openStore(RowLayout layout, ReadForm form) {
    return store(0);
  }

  @Override
  public PurchaseStore openStore(PurchaseLayout layout) {
    return store(0);
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    return store(layout.valueBytes());
  }

  private NoopStore store(int valueBytes) {
    return new NoopStore(this, nextId, valueBytes);
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    return store(0);
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    return store(0);
  }

  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    return store(0);
  }

  @Override
  public GraphScanner openScanner() {
    return scanner(GraphScanner.class);
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return scanner(RowScanner.class);
  }

  @Override
  public PurchaseScanner openScanner(PurchaseLayout layout) {
    return scanner(PurchaseScanner.class);
  }

  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return scanner(KeyValueScanner.class);
  }

  /** One that finds nothing: its methods return at once, with 0 if they count. */
  private static <T> T scanner(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> method.getReturnType() == long.class ? 0L : null));
  }
}
