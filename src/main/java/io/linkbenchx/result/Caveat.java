package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Something that makes the figures of a step less than they seem.
 *
 * @param kind what it is about
 * @param text for people, with the figures that led to it
 */
public record Caveat(Kind kind, String text) {

  /** Kinds, most serious first. */
  public enum Kind {
    /** A role did less than its schedule asked for. */
    MISSED_RATE,
    /** A client could not continue. */
    CLIENT_DIED,
    /** A limit was missed. */
    ABANDONED,
    /** The step was stopped because too many transactions were given up. */
    TOO_MANY_ERRORS,
    /** The user ended it early. */
    INTERRUPTED,
    /** A part was done by an earlier run. */
    RESUMED,
    /** Clients lost their connections. */
    RECONNECTS,
    /** Transactions were not finished within the drain limit. */
    UNFINISHED,
    /** Clients were inside transactions nearly all the time of an open loop. */
    CLIENTS_BUSY,
    /** Transactions of an open loop began later than they took. */
    LAG,
    /** Idle clients began late: the generator's fault, not the database's. */
    GENERATOR_LATE,
    /** Latencies above the scale were recorded as its end. */
    CLAMPED,
    /** A client thread had no time left. */
    CLIENT_LIMITED,
    /** The client took processor time from a database on the same machine. */
    CLIENT_SHARE,
    /** A hypervisor gave processor time to others. */
    STOLEN_TIME,
    /** Time was spent neither in a transaction nor between two. */
    TIME_OUTSIDE,
    /** Clients spent much of their time preparing transactions. */
    PREPARING;

    /** The word used in files: lower case with underscores. */
    @JsonValue
    public String text() {
      return Words.of(this);
    }
  }
}
