package io.linkbenchx.internal.db.kv;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * What the graph on RocksDB costs without the rest of linkbenchx: loads links, then runs
 * LinkBench's two mixes over uniformly drawn ids, several rounds each, and prints every figure and
 * the medians. On a machine that others use, the CPU per transaction says more than the rate.
 *
 * <pre>
 * KvCostMain [directory] [ids] [links per id] [million transactions per client] [rounds] [clients] [durability]
 * </pre>
 */
public final class KvCostMain {
  private static final int TYPES = 2;
  private static final long TYPE = 123_456_789L;
  private static final int NODE_TYPE = 2048;

  /** Cumulative percent: add, delete, update, count, multiget, list, then the nodes' four. */
  private static final double[] MIX_2013 = {
    8.9887, 11.9794, 19.9916, 24.8780, 25.4041, 76.1160, 78.6893, 86.0558, 87.0673, 100
  };

  private static final double[] MIX_2017 = {
    5.3504, 6.3344, 11.0903, 15.3693, 27.5165, 50.0869, 52.6989, 55.7614, 56.0131, 100
  };

  private final GraphSupport graph;
  private final int ids;
  private final int perId;
  private final int clients;
  private final byte[] payload = new byte[1 << 16];

  private KvCostMain(GraphSupport graph, int ids, int perId, int clients) {
    this.graph = graph;
    this.ids = ids;
    this.perId = perId;
    this.clients = clients;
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < payload.length; i++) {
      payload[i] = (byte) (' ' + random.nextInt(16));
    }
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    Path directory = Path.of(arg(args, 0, "target/kvcost"));
    int ids = Integer.parseInt(arg(args, 1, "200000"));
    int perId = Integer.parseInt(arg(args, 2, "10"));
    long transactions = (long) (1e6 * Double.parseDouble(arg(args, 3, "0.5")));
    int rounds = Integer.parseInt(arg(args, 4, "5"));
    int clients = Integer.parseInt(arg(args, 5, "2"));
    Durability durability = Durability.valueOf(arg(args, 6, "OS"));
    double[] loads = new double[rounds];
    double[] mix2013 = new double[rounds];
    double[] mix2017 = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      delete(directory);
      try (DbAdapter adapter = RocksDbs.open(RocksDbs.tuned(directory), durability)) {
        GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
        KvCostMain cost = new KvCostMain(graph, ids, perId, clients);
        loads[round] = cost.load();
        mix2013[round] = cost.run("2013", MIX_2013, transactions, round);
        mix2017[round] = cost.run("2017", MIX_2017, transactions, round);
        print(
            "  %s, %.1f MB, %s%n",
            adapter.describe().durability().text(),
            adapter.size(0).known().orElse(0) / 1e6,
            adapter.writeWork().orElseThrow());
      }
    }
    print(
        "medians of %d: load %.0f links/s, 2013 mix %.0f transactions/s, 2017 mix %.0f%n",
        rounds, median(loads), median(mix2013), median(mix2017));
    delete(directory);
  }

  private static String arg(String[] args, int at, String otherwise) {
    return args.length > at ? args[at] : otherwise;
  }

  /** Of the whole process, RocksDB's background threads included. */
  private static long cpuNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static void print(String format, Object... args) {
    System.out.printf(Locale.ROOT, format, args);
  }

  private static void delete(Path directory) throws Exception {
    if (Files.exists(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private double load() throws Exception {
    graph.schema().create(0);
    long cpu = cpuNanos();
    long start = System.nanoTime();
    everywhere(
        number -> {
          try (GraphLoader loader = graph.openLoader(false)) {
            loadShare(loader, number);
          }
          return 0L;
        });
    graph.schema().finishLoad(0, ids + 1L);
    double took = (System.nanoTime() - start) / 1e9;
    double rate = (double) ids * perId / took;
    double micros = (cpuNanos() - cpu) / 1e3 / ids / perId;
    print("load %.2f s, %.0f links/s, %.2f us cpu per link", took, rate, micros);
    return rate;
  }

  private void loadShare(GraphLoader loader, int number) {
    NodeRow node = new NodeRow();
    LinkRow link = new LinkRow();
    SplittableRandom random = new SplittableRandom(number);
    int chunk = 1000;
    for (int first = 1 + number * chunk; first <= ids; first += clients * chunk) {
      for (int id = first; id < Math.min(first + chunk, ids + 1); id++) {
        node.id = id;
        fill(node, random);
        loader.node(node);
        for (int type = 0; type < TYPES; type++) {
          for (int j = 0; j < perId / TYPES; j++) {
            fill(link, id, type, id + j, random);
            loader.link(link);
          }
          loader.count(id, TYPE + type, perId / TYPES, link.time, 0);
        }
      }
      loader.finishChunk("chunk." + first, "done");
    }
  }

  private void fill(NodeRow node, SplittableRandom random) {
    node.type = NODE_TYPE;
    node.version = 1;
    node.length = 64 + random.nextInt(128);
    System.arraycopy(payload, random.nextInt(1 << 15), node.data, 0, node.length);
  }

  private void fill(LinkRow link, long id1, int type, long id2, SplittableRandom random) {
    link.id1 = id1;
    link.type = TYPE + type;
    link.id2 = id2;
    link.time = 1_700_000_000_000L + random.nextInt(1_000_000_000);
    link.length = random.nextInt(24);
    System.arraycopy(payload, random.nextInt(1 << 15), link.data, 0, link.length);
  }

  private double run(String name, double[] mix, long transactions, int round) throws Exception {
    long[] allocated = new long[clients];
    long[] cpuOfClients = new long[clients];
    Share share =
        number -> {
          try (GraphStore store = graph.openStore()) {
            long seed = round * 100L + number;
            return new Client(store, seed, mix, allocated, cpuOfClients, number).run(transactions);
          }
        };
    everywhere(share); // warms caches and the JIT, and lets compactions of the load end
    long cpu = cpuNanos();
    long start = System.nanoTime();
    long done = everywhere(share);
    double rate = done / ((System.nanoTime() - start) / 1e9);
    print(
        "; %s mix %.0f/s, %.2f us cpu of client, %.2f of process, %.2f B allocated per transaction",
        name,
        rate,
        (double) Arrays.stream(cpuOfClients).sum() / 1e3 / done,
        (cpuNanos() - cpu) / 1e3 / done,
        (double) Arrays.stream(allocated).sum() / done);
    return rate;
  }

  private interface Share {
    long run(int number) throws Exception;
  }

  private long everywhere(Share share) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      long sum = 0;
      Future<?>[] futures = new Future<?>[clients];
      for (int i = 0; i < clients; i++) {
        int number = i;
        futures[i] = threads.submit(() -> share.run(number));
      }
      for (Future<?> future : futures) {
        sum += (Long) future.get();
      }
      return sum;
    } finally {
      threads.shutdown();
    }
  }

  /** One client's loop. */
  private final class Client {
    private final GraphStore store;
    private final SplittableRandom random;
    private final double[] mix;
    private final long[] allocated;
    private final long[] cpu;
    private final int number;
    private final LinkRow link = new LinkRow();
    private final NodeRow node = new NodeRow();
    private final LinkBuffer rows = new LinkBuffer();
    private final long[] id2s = new long[16];

    Client(GraphStore store, long seed, double[] mix, long[] allocated, long[] cpu, int number) {
      this.store = store;
      this.random = new SplittableRandom(seed);
      this.mix = mix;
      this.allocated = allocated;
      this.cpu = cpu;
      this.number = number;
    }

    long run(long transactions) {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      one(); // opens iterators and grows buffers
      long before = threads.getCurrentThreadAllocatedBytes();
      long cpuBefore = threads.getCurrentThreadCpuTime();
      for (long i = 0; i < transactions; i++) {
        one();
      }
      cpu[number] = threads.getCurrentThreadCpuTime() - cpuBefore;
      allocated[number] = threads.getCurrentThreadAllocatedBytes() - before;
      return transactions;
    }

    private void one() {
      double draw = random.nextDouble() * 100;
      int op = 0;
      while (draw > mix[op]) {
        op++;
      }
      long id = 1L + random.nextInt(ids);
      int type = random.nextInt(TYPES);
      switch (op) {
        case 0 -> {
          fill(link, id, type, id + random.nextInt(perId), random);
          store.addLink(link);
        }
        case 1 ->
            store.deleteLink(
                id, TYPE + type, id + random.nextInt(perId), false, System.currentTimeMillis());
        case 2 -> {
          fill(link, id, type, id + random.nextInt(perId / TYPES), random);
          store.updateLink(link);
        }
        case 3 -> store.countLinks(id, TYPE + type);
        case 4 -> {
          int n = 1 + random.nextInt(6);
          for (int i = 0; i < n; i++) {
            id2s[i] = id + random.nextInt(perId);
          }
          store.multigetLinks(id, TYPE + type, id2s, n, rows);
        }
        case 5 -> store.getLinksList(id, TYPE + type, 0, Long.MAX_VALUE, 0, 10_000, rows);
        default -> nodes(op, id);
      }
    }

    private void nodes(int op, long id) {
      switch (op) {
        case 6 -> {
          fill(node, random);
          store.addNode(node);
        }
        case 7 -> {
          fill(node, random);
          node.id = id;
          store.updateNode(node);
        }
        case 8 -> store.deleteNode(NODE_TYPE, id);
        default -> store.getNode(NODE_TYPE, id, node);
      }
    }
  }
}
