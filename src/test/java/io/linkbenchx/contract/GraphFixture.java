package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** An empty graph and one store per test, and the words the tests are written in. */
public abstract class GraphFixture {
  protected static final long TYPE = 123456789L;
  protected static final int NODE_TYPE = 2048;
  protected static final long T0 = 1_700_000_000_000L;

  protected GraphSupport graph;
  protected GraphStore store;
  protected final LinkBuffer rows = new LinkBuffer();

  /** The graph under test; may hold anything, is emptied before every test. */
  protected abstract GraphSupport open();

  /** Closes what {@link #open} opened. */
  protected abstract void close();

  /**
   * Puts a row under the same name that the schema was not asked to create, as another program
   * would; called after {@code drop}. False if the suite has no way to do so.
   */
  protected boolean madeByOthers() {
    return false;
  }

  @BeforeEach
  void emptyGraph() {
    graph = open();
    graph.schema().drop(0);
    graph.schema().create(0);
    store = graph.openStore();
  }

  @AfterEach
  void closeGraph() {
    store.close();
    close();
  }

  protected static NodeRow node(long version, int time, byte... data) {
    NodeRow node = new NodeRow();
    node.type = NODE_TYPE;
    node.version = version;
    node.time = time;
    node.length = data.length;
    System.arraycopy(data, 0, node.reserve(data.length), 0, data.length);
    return node;
  }

  protected static LinkRow link(long id1, long id2, long time, byte... data) {
    LinkRow link = new LinkRow();
    link.id1 = id1;
    link.type = TYPE;
    link.id2 = id2;
    link.time = time;
    link.length = data.length;
    System.arraycopy(data, 0, link.data, 0, data.length);
    return link;
  }

  protected static LinkRow hidden(LinkRow link) {
    link.visibility = LinkRow.HIDDEN;
    return link;
  }

  /** The stored link, or null. */
  protected LinkRow stored(long id1, long id2) {
    LinkRow key = link(id1, id2, -1);
    key.length = 0;
    return store.getLink(key) ? key : null;
  }

  protected static byte[] payload(LinkRow link) {
    return Arrays.copyOf(link.data, link.length);
  }

  protected static byte[] payload(NodeRow node) {
    return Arrays.copyOf(node.data, node.length);
  }

  protected static byte[] payload(LinkBuffer rows, int row) {
    return Arrays.copyOfRange(rows.bytes(), rows.offset(row), rows.offset(row) + rows.length(row));
  }

  protected static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  /** Every byte value, some twice: 254 bytes from {@code from}. */
  protected static byte[] allBytes(int from) {
    byte[] bytes = new byte[LinkRow.MAX_DATA - 1];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (from + i);
    }
    return bytes;
  }

  /** id2 of the list query's answer, in its order. */
  protected List<Long> list(long id1, long minTime, long maxTime, int offset, int limit) {
    int found = store.getLinksList(id1, TYPE, minTime, maxTime, offset, limit, rows);
    assertThat(found).isEqualTo(rows.size());
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < found; i++) {
      ids.add(rows.id2(i));
    }
    return ids;
  }

  protected List<Long> list(long id1) {
    return list(id1, 0, Long.MAX_VALUE, 0, 10_000);
  }

  protected long count(long id1) {
    return store.countLinks(id1, TYPE);
  }

  /** A count row as the scanner reports it. */
  protected record Count(long id, long type, long count, long time, long version) {}

  /** A link as the scanner reports it. */
  protected record Link(long id1, long type, long id2, byte visibility, long time, int version) {}

  protected List<Count> counts(long from, long to) {
    List<Count> found = new ArrayList<>();
    try (GraphScanner scanner = graph.openScanner()) {
      scanner.counts(
          from,
          to,
          (id, type, n, time, version) -> found.add(new Count(id, type, n, time, version)));
    }
    return found;
  }

  /** How often count rows were written: their versions begin with 0. */
  protected long countWrites(long from, long to) {
    return counts(from, to).stream().mapToLong(row -> row.version() + 1).sum();
  }

  protected List<Link> links(long from, long to) {
    List<Link> found = new ArrayList<>();
    try (GraphScanner scanner = graph.openScanner()) {
      scanner.links(from, to, row -> found.add(copy(row)));
    }
    return found;
  }

  /** Visible links as the secondary index has them. */
  protected List<Link> index(long from, long to) {
    List<Link> found = new ArrayList<>();
    try (GraphScanner scanner = graph.openScanner()) {
      scanner.index(from, to, row -> found.add(copy(row)));
    }
    found.removeIf(row -> row.visibility() != LinkRow.VISIBLE);
    return found;
  }

  private static Link copy(LinkRow row) {
    return new Link(row.id1, row.type, row.id2, row.visibility, row.time, row.version);
  }

  /** Count row = visible links = index rows, for every id1 in the range that has any of them. */
  protected void assertConsistent(long from, long to) {
    List<Link> visible = new ArrayList<>(links(from, to));
    visible.removeIf(row -> row.visibility() != LinkRow.VISIBLE);
    assertThat(index(from, to)).containsExactlyInAnyOrderElementsOf(visible);
    for (Count row : counts(from, to)) {
      long expected =
          visible.stream().filter(l -> l.id1() == row.id() && l.type() == row.type()).count();
      assertThat(row.count()).as("count of %s", row).isEqualTo(expected);
      visible.removeIf(l -> l.id1() == row.id() && l.type() == row.type());
    }
    assertThat(visible).as("visible links without a count row").isEmpty();
  }
}
