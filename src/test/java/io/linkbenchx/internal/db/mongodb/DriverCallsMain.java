package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongPredicate;
import org.bson.Document;

/**
 * Compares the client CPU time of our commands with that of the driver called as YCSB's binding
 * calls it (docs/benchmarks/mongodb-client.md): one thread, in windows of half a second in turn.
 * Replaces the table of database {@code turns} that it loaded before.
 *
 * <pre>
 * DriverCallsMain mongodb://HOST:PORT/ TURNS
 * </pre>
 */
public final class DriverCallsMain {
  private static final int ROWS = 2000;
  private static final int WARM_UP = 8;
  private static final RowLayout LAYOUT = RowLayout.of(1);
  private static final String C = "x".repeat(120);

  private DriverCallsMain() {}

  public static void main(String[] arguments) {
    String url = arguments[0];
    int turns = Integer.parseInt(arguments[1]);
    MongoDbSettings settings =
        MongoSettingsOf.url(url + "turns").mode(WriteMode.NONE).retryWrites(false).build();
    try (DbAdapter adapter = new MongoProvider().open(settings, MongoContract.options());
        RowStore store = load(adapter.support(RowSupport.MODEL).orElseThrow());
        MongoClient client = MongoClients.create(url + "?retryWrites=false")) {
      MongoCollection<Document> documents = client.getDatabase("turns").getCollection("sbtest1");
      Row row = row();
      Row into = new Row();
      Document fields = new Document("_id", 0).append("c", 1);
      compare(
          "read",
          turns,
          id -> store.pointSelect(0, id, into),
          id -> {
            Document found = documents.find(new Document("_id", id)).projection(fields).first();
            return found != null && !new HashMap<>(found).isEmpty();
          });
      compare(
          "update",
          turns,
          id -> {
            row.id = id;
            return store.nonIndexUpdate(0, row);
          },
          id -> {
            Document change = new Document("$set", new Document("c", C));
            return documents.updateOne(new Document("_id", id), change).getMatchedCount() > 0;
          });
    }
  }

  private static Row row() {
    Row row = new Row();
    byte[] c = C.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(c, 0, row.c, 0, c.length);
    row.cLength = c.length;
    return row;
  }

  private static RowStore load(RowSupport rows) {
    rows.schema(LAYOUT).drop(0);
    rows.schema(LAYOUT).create(0);
    RowStore store = rows.openStore(LAYOUT, new ReadForm(ReadForm.Access.FIND, ReadForm.Columns.C));
    Row row = row();
    for (row.id = 1; row.id <= ROWS; row.id++) {
      row.k = row.id;
      store.insert(0, row);
    }
    return store;
  }

  private static void compare(String what, int turns, LongPredicate ours, LongPredicate theirs) {
    Map<String, LongPredicate> calls = new LinkedHashMap<>();
    calls.put("our command", ours);
    calls.put("driver", theirs);
    Map<String, List<Double>> micros = new LinkedHashMap<>();
    Random random = new Random(7);
    for (int turn = -WARM_UP; turn < turns; turn++) {
      for (Map.Entry<String, LongPredicate> call : calls.entrySet()) {
        double cost = window(call.getValue(), random);
        if (turn >= 0) {
          micros.computeIfAbsent(call.getKey(), name -> new ArrayList<>()).add(cost);
        }
      }
    }
    double[] ratios = new double[turns];
    for (int turn = 0; turn < turns; turn++) {
      ratios[turn] = micros.get("driver").get(turn) / micros.get("our command").get(turn);
    }
    Arrays.sort(ratios);
    micros.forEach(
        (name, costs) ->
            System.out.printf(
                "%s, %s: %.1f us%n",
                what, name, costs.stream().sorted().skip(turns / 2).findFirst().orElseThrow()));
    System.out.printf(
        "%s: %.2f [%.2f %.2f]%n",
        what, ratios[turns / 2], ratios[turns / 4], ratios[turns * 3 / 4]);
  }

  /** CPU time of this thread per call, in microseconds. */
  private static double window(LongPredicate call, Random random) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    long end = System.nanoTime() + 500_000_000;
    int calls = 0;
    while (System.nanoTime() < end) {
      if (!call.test(1 + random.nextInt(ROWS))) {
        throw new IllegalStateException("a row is missing");
      }
      calls++;
    }
    return (threads.getCurrentThreadCpuTime() - before) / 1e3 / calls;
  }
}
