package io.linkbenchx.internal.db.mongodb.wire;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import org.bson.BsonArray;
import org.bson.BsonBinary;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonValue;

/**
 * Collections in memory, ordered by {@code _id}. They answer point reads, ranges and lists of the
 * compact model faster than a client sends them. Supports only the commands that the adapter sends.
 * Accepts transactions, but does not isolate them or roll them back.
 */
final class QuickDocuments {
  private final Map<String, ConcurrentNavigableMap<BsonValue, BsonDocument>> collections =
      new ConcurrentHashMap<>();
  private final Map<String, List<BsonValue>> indexes = new ConcurrentHashMap<>();

  BsonDocument execute(BsonDocument command) {
    String name = command.getFirstKey();
    BsonValue target = command.get(name);
    String collection = target.isString() ? target.asString().getValue() : "";
    return switch (name) {
      case "create" -> {
        collection(collection);
        yield Replies.ok();
      }
      case "createIndexes" -> {
        indexes.computeIfAbsent(collection, c -> indexes()).addAll(command.getArray("indexes"));
        yield Replies.ok();
      }
      case "listCollections" -> cursor(names());
      case "listIndexes" -> cursor(indexes.computeIfAbsent(collection, c -> indexes()));
      case "drop" -> {
        collections.remove(collection);
        indexes.remove(collection);
        yield Replies.ok();
      }
      case "insert" -> insert(collection(collection), command.getArray("documents"));
      case "find" -> cursor(find(collection(collection), command));
      case "aggregate" -> cursor(sum(collection(collection), command));
      case "findAndModify" -> findAndModify(collection(collection), command);
      case "update" -> update(collection(collection), command.getArray("updates"));
      case "delete" -> delete(collection(collection), command.getArray("deletes"));
      default -> Replies.ok();
    };
  }

  private static List<BsonValue> indexes() {
    List<BsonValue> first = new ArrayList<>();
    first.add(BsonDocument.parse("{name: '_id_', key: {_id: 1}}"));
    return first;
  }

  private ConcurrentNavigableMap<BsonValue, BsonDocument> collection(String name) {
    return collections.computeIfAbsent(name, n -> new ConcurrentSkipListMap<>(Filters::compare));
  }

  private List<BsonDocument> names() {
    return collections.keySet().stream()
        .map(name -> BsonDocument.parse("{name: '" + name + "', type: 'collection'}"))
        .toList();
  }

  private static BsonDocument cursor(List<? extends BsonValue> documents) {
    return Replies.ok()
        .append(
            "cursor",
            new BsonDocument("id", new BsonInt64(0))
                .append("ns", new org.bson.BsonString("x.y"))
                .append("firstBatch", new BsonArray(documents)));
  }

  private static BsonDocument insert(
      NavigableMap<BsonValue, BsonDocument> collection, BsonArray documents) {
    documents.forEach(d -> collection.put(d.asDocument().get("_id"), d.asDocument()));
    return changed(documents.size(), documents.size());
  }

  private static BsonDocument changed(int matched, int modified) {
    return Replies.ok()
        .append("n", new BsonInt32(matched))
        .append("nModified", new BsonInt32(modified));
  }

  private static Stream<BsonDocument> candidates(
      NavigableMap<BsonValue, BsonDocument> collection, BsonDocument filter) {
    BsonValue key = filter.get("_id");
    if (key != null && Filters.operators(key)) {
      BsonDocument range = key.asDocument();
      if (range.containsKey("$in")) {
        return range.getArray("$in").stream().map(collection::get).filter(d -> d != null);
      }
      BsonValue from = range.get("$gte");
      return (from == null ? collection : collection.tailMap(from, true))
          .values().stream()
              .takeWhile(d -> !range.containsKey("$lt") || below(d.get("_id"), range.get("$lt")))
              .takeWhile(
                  d -> !range.containsKey("$lte") || !below(range.get("$lte"), d.get("_id")));
    }
    if (key != null) {
      return Stream.ofNullable(collection.get(key));
    }
    if (filter.containsKey("id1") && filter.get("id1").isNumber()) {
      return collection.subMap(prefix(filter, 0), true, prefix(filter, -1), true).values().stream();
    }
    return collection.values().stream();
  }

  private static boolean below(BsonValue a, BsonValue b) {
    return Filters.compare(a, b) < 0;
  }

  private static BsonBinary prefix(BsonDocument filter, long last) {
    return new BsonBinary(
        java.nio.ByteBuffer.allocate(24)
            .putLong(filter.getNumber("link_type").longValue())
            .putLong(filter.getNumber("id1").longValue())
            .putLong(last)
            .array());
  }

  private static List<BsonDocument> find(
      NavigableMap<BsonValue, BsonDocument> collection, BsonDocument command) {
    BsonDocument filter = command.getDocument("filter", new BsonDocument());
    Stream<BsonDocument> found =
        candidates(collection, filter).filter(d -> Filters.matches(d, filter));
    BsonDocument sort = command.getDocument("sort", new BsonDocument());
    for (Map.Entry<String, BsonValue> by : sort.entrySet()) {
      Comparator<BsonDocument> order =
          (a, b) -> Filters.compare(a.get(by.getKey()), b.get(by.getKey()));
      found = found.sorted(by.getValue().asNumber().intValue() < 0 ? order.reversed() : order);
    }
    int limit = command.getNumber("limit", new BsonInt32(0)).intValue();
    BsonDocument fields = command.getDocument("projection", new BsonDocument());
    return found
        .skip(command.getNumber("skip", new BsonInt32(0)).intValue())
        .limit(limit == 0 ? Integer.MAX_VALUE : limit)
        .map(d -> Filters.project(d, fields))
        .toList();
  }

  /** The sum of field k, the only aggregate that the adapter requests. */
  private static List<BsonDocument> sum(
      NavigableMap<BsonValue, BsonDocument> collection, BsonDocument command) {
    BsonDocument filter =
        command.getArray("pipeline").get(0).asDocument().getDocument("$match", new BsonDocument());
    long sum =
        candidates(collection, filter)
            .filter(d -> Filters.matches(d, filter))
            .mapToLong(d -> d.getNumber("k", new BsonInt64(0)).longValue())
            .sum();
    return List.of(new BsonDocument("sum", new BsonInt64(sum)));
  }

  private static BsonDocument findAndModify(
      NavigableMap<BsonValue, BsonDocument> collection, BsonDocument command) {
    BsonDocument filter = command.getDocument("query");
    BsonDocument answer;
    synchronized (collection) {
      answer = first(collection, filter);
      if (command.containsKey("remove") && answer != null) {
        collection.remove(answer.get("_id"));
      } else if (command.containsKey("update")) {
        change(collection, filter, command.get("update"), answer, on(command, "upsert"));
        answer = on(command, "new") ? first(collection, filter) : answer;
      }
    }
    BsonDocument fields = command.getDocument("fields", new BsonDocument());
    return Replies.ok()
        .append(
            "value", answer == null ? org.bson.BsonNull.VALUE : Filters.project(answer, fields));
  }

  private static boolean on(BsonDocument command, String option) {
    return command.getBoolean(option, org.bson.BsonBoolean.FALSE).getValue();
  }

  private static BsonDocument first(
      NavigableMap<BsonValue, BsonDocument> collection, BsonDocument filter) {
    return candidates(collection, filter)
        .filter(d -> Filters.matches(d, filter))
        .findFirst()
        .orElse(null);
  }

  /** Replaces documents instead of changing them, so that readers need no lock. */
  private static boolean change(
      NavigableMap<BsonValue, BsonDocument> collection,
      BsonDocument filter,
      BsonValue update,
      BsonDocument before,
      boolean upsert) {
    if (before == null && !upsert) {
      return false;
    }
    BsonDocument now = new BsonDocument();
    now.putAll(before == null ? filter : before);
    if (update.isArray()) {
      update.asArray().forEach(stage -> Pipelines.apply(stage.asDocument(), now));
    } else if (update.asDocument().getFirstKey().startsWith("$")) {
      operators(update.asDocument(), now, before == null);
    } else {
      now.clear();
      now.put("_id", filter.get("_id"));
      now.putAll(update.asDocument());
    }
    collection.put(now.get("_id"), now);
    return true;
  }

  private static void operators(BsonDocument update, BsonDocument now, boolean inserted) {
    now.putAll(update.getDocument("$set", new BsonDocument()));
    if (inserted) {
      now.putAll(update.getDocument("$setOnInsert", new BsonDocument()));
    }
    update
        .getDocument("$inc", new BsonDocument())
        .forEach(
            (name, by) -> {
              long was = now.getNumber(name, new BsonInt64(0)).longValue();
              now.put(name, new BsonInt64(was + by.asNumber().longValue()));
            });
  }

  private static BsonDocument update(
      NavigableMap<BsonValue, BsonDocument> collection, BsonArray updates) {
    int matched = 0;
    for (BsonValue one : updates) {
      BsonDocument filter = one.asDocument().getDocument("q");
      boolean upsert = on(one.asDocument(), "upsert");
      synchronized (collection) {
        BsonDocument before = first(collection, filter);
        boolean done = change(collection, filter, one.asDocument().get("u"), before, upsert);
        matched += done ? 1 : 0;
      }
    }
    return changed(matched, matched);
  }

  private static BsonDocument delete(
      NavigableMap<BsonValue, BsonDocument> collection, BsonArray deletes) {
    int gone = 0;
    for (BsonValue one : deletes) {
      BsonDocument filter = one.asDocument().getDocument("q");
      boolean single = one.asDocument().getNumber("limit").intValue() == 1;
      synchronized (collection) {
        List<BsonDocument> found =
            candidates(collection, filter)
                .filter(d -> Filters.matches(d, filter))
                .limit(single ? 1 : Long.MAX_VALUE)
                .toList();
        found.forEach(d -> collection.remove(d.get("_id")));
        gone += found.size();
      }
    }
    return changed(gone, gone);
  }
}
