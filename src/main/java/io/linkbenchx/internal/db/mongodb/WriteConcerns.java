package io.linkbenchx.internal.db.mongodb;

import com.mongodb.WriteConcern;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;

/** Maps the values of {@code durability} to write concerns and back. */
final class WriteConcerns {
  private WriteConcerns() {}

  /**
   * The write concern of a run.
   *
   * @param replicated whether the server is known to have members that can be waited for
   * @throws DbUsageException if durability requires what the server lacks, or contradicts the keys
   *     of the write concern
   */
  static WriteConcern writeConcern(Clients clients, Durability durability, boolean replicated) {
    WriteConcern own =
        clients.writeConcern(replicated ? WriteConcern.MAJORITY : WriteConcern.ACKNOWLEDGED);
    if (!own.isAcknowledged()) {
      throw new DbUsageException(
          "with w=0 the server does not answer, so there is nothing to measure: use w=1 or"
              + " w=majority");
    }
    WriteConcern wanted =
        switch (durability) {
          case ASIS -> null;
          case SYNC -> WriteConcern.MAJORITY.withJournal(true);
          case BUFFERED -> WriteConcern.W1.withJournal(false);
          default ->
              throw new DbUsageException(
                  ("MongoDB has no durability = %s: it has sync (w:majority, j:true) and buffered"
                       + " (w:1, j:false), or asis with mongodb.write_concern and mongodb.journal")
                      .formatted(durability.text()));
        };
    if (wanted == null) {
      return own;
    }
    if (clients.givesWriteConcern() && !same(own, wanted)) {
      throw new DbUsageException(
          "durability = %s is %s, but %s is also requested: remove one of the two"
              .formatted(durability.text(), text(wanted), text(own)));
    }
    Integer timeout = own.getWTimeout(TimeUnit.MILLISECONDS);
    return wanted.withWTimeout(timeout == null ? 30_000 : timeout, TimeUnit.MILLISECONDS);
  }

  private static boolean same(WriteConcern a, WriteConcern b) {
    return String.valueOf(a.getWObject()).equals(String.valueOf(b.getWObject()))
        && String.valueOf(a.getJournal()).equals(String.valueOf(b.getJournal()));
  }

  /** "w:majority, j:true". */
  static String text(WriteConcern concern) {
    if (concern.isServerDefault()) {
      return "the server's default";
    }
    StringJoiner text = new StringJoiner(", ");
    if (concern.getWObject() != null) {
      text.add("w:" + concern.getWObject());
    }
    if (concern.getJournal() != null) {
      text.add("j:" + concern.getJournal());
    }
    if (concern.getWTimeout(TimeUnit.MILLISECONDS) != null) {
      text.add("wtimeout:" + concern.getWTimeout(TimeUnit.MILLISECONDS) + " ms");
    }
    return text.toString();
  }

  /**
   * What an acknowledged write survives on MongoDB itself.
   *
   * @param majorityJournals the set's {@code writeConcernMajorityJournalDefault}: whether a
   *     majority without {@code j} has the write in its journals; empty if the server does not
   *     report it
   */
  static EffectiveDurability survives(
      WriteConcern concern, ServerFacts server, Optional<Boolean> majorityJournals) {
    String name = text(concern);
    if (!server.genuine()) {
      return new EffectiveDurability(
          null,
          "unknown: %s accepts any write concern but uses its own (%s)"
              .formatted(server.product().text(), name));
    }
    boolean majority = "majority".equals(concern.getWObject());
    boolean journal = Boolean.TRUE.equals(concern.getJournal());
    boolean asConfigured = majority && concern.getJournal() == null && server.transactions();
    if (asConfigured && !majorityJournals.orElse(false)) {
      return majorityJournals.isPresent()
          ? new EffectiveDurability(
              Durability.BUFFERED,
              "buffered: "
                  + name
                  + ", which a majority has in memory only (writeConcernMajorityJournalDefault ="
                  + " false); mongodb.journal = true waits for their journals")
          : new EffectiveDurability(
              null,
              name
                  + ", sync if writeConcernMajorityJournalDefault is true, which this user may not"
                  + " read (role clusterMonitor) and a router does not know; mongodb.journal = true"
                  + " makes sure");
    }
    if (server.transactions() ? majority && (journal || asConfigured) : journal) {
      return new EffectiveDurability(
          Durability.SYNC, "sync: " + name + ", survives a crash of the server and of the machine");
    }
    if (journal) {
      return new EffectiveDurability(
          null, "sync on " + members(concern) + ": " + name + ", may be undone by an election");
    }
    return new EffectiveDurability(
        Durability.BUFFERED,
        "buffered: " + name + ", the journal follows within 100 ms, survives no crash");
  }

  private static String members(WriteConcern concern) {
    Object w = concern.getWObject();
    return w == null || w.equals(1) ? "the primary alone" : "members w:" + w;
  }
}
