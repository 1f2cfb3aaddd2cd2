package io.linkbenchx.result;

/**
 * A reason to trust the figures of a step less.
 *
 * @param kind category of the reason
 * @param text for people, with the figures behind it
 */
public record Caveat(Kind kind, String text) {

  /** Kinds, most serious first. */
  public enum Kind implements Word {
    /** Starts of an open loop have no outcome, or two: a defect of linkbenchx. */
    MISCOUNTED,
    /** A role did less than its schedule required. */
    MISSED_RATE("a role missed its rate"),
    /** Clients did not return from a call to the database. */
    HUNG("clients did not return"),
    /** A client could not continue. */
    CLIENT_DIED("a client died"),
    /** A limit was missed. */
    ABANDONED("a limit was missed"),
    /** The step was stopped because too many transactions were given up. */
    TOO_MANY_ERRORS,
    /** The user ended it early. */
    INTERRUPTED,
    /** An earlier run did a part of it. */
    RESUMED,
    /** Another run worked on the same data at the same time, or may have. */
    OTHER_RUN("another run was on the data"),
    /** One of several client machines: the figures are not those of the whole step. */
    ONE_SHARE("one share of the step"),
    /** Client machines began or ended a step at different times. */
    MACHINES_APART("client machines not together"),
    /** The clocks of client machines could not be compared well. */
    CLOCK_UNSURE("clocks not known well"),
    /** Client machines differ, or one was slower than the others. */
    MACHINES_UNLIKE("client machines differ"),
    /** Several client machines are one. */
    SHARED_HOST("client machines share a host"),
    /** Much of the database's size was there before the first row: other tables, for instance. */
    OTHER_DATA("other data in the database"),
    /** No transaction completed in the measured part. */
    NOTHING_COMPLETED("no transaction completed"),
    /** No transaction completed for a time much longer than usual. */
    SILENCE("a time without transactions"),
    /** The client was stopped, or got no CPU time: long latencies may be its own. */
    CLIENT_STOPPED("this process was stopped"),
    /** The thread that samples the clients got no CPU time, while they did. */
    SAMPLER_LATE,
    /** A client completed no transaction while the others of its role completed many. */
    STARVED("a client without transactions"),
    /** Clients lost their connections. */
    RECONNECTS("clients reconnected"),
    /** Transactions were not finished within the drain limit. */
    UNFINISHED("transactions unfinished"),
    /** Starts that were due in the warm-up were still waiting when the measured part began. */
    INHERITED("backlog from the warm-up"),
    /** Clients were inside transactions nearly all the time of an open loop. */
    CLIENTS_BUSY,
    /** The start lag of an open loop exceeded the transactions' duration. */
    LAG("lag above service time"),
    /** Idle clients began late: the load generator's fault, not the database's. */
    GENERATOR_LATE,
    /** Latencies above the histogram's range were recorded as its maximum. */
    CLAMPED("latencies above the scale"),
    /** A client thread had no idle CPU time left. */
    CLIENT_LIMITED("client-limited"),
    /** The client competed for CPU time with a database on the same machine. */
    CLIENT_SHARE("client takes CPU of the database"),
    /** A hypervisor gave CPU time to other guests. */
    STOLEN_TIME("CPU stolen by the hypervisor"),
    /** The CPU quota of the client was used up: long latencies may be its own. */
    THROTTLED("CPU quota used up"),
    /** Others used CPU time of the machine: costs of the machine contain it. */
    OTHER_CPU("others used CPU time"),
    /** Others read from or wrote to the devices of the database: costs of devices contain it. */
    OTHER_IO("others used the devices"),
    /** The last step of a series that should have settled and did not. */
    NOT_SETTLED,
    /** Deferred writes may remain: the user may not force them, or the time was too short. */
    NOT_FLUSHED("deferred writes not forced"),
    /** Some time was spent neither in a transaction nor between two. */
    TIME_OUTSIDE("time spent outside transactions"),
    /** Clients spent much of their time preparing transactions. */
    PREPARING("much time spent preparing"),
    /** A command of the user failed, was killed at its limit, or could not be run. */
    HOOK("a hook failed");

    private final String phrase;

    Kind() {
      this.phrase = text().replace('_', ' ');
    }

    Kind(String phrase) {
      this.phrase = phrase;
    }

    /** The caveat without its figures, for lists. */
    public String phrase() {
      return phrase;
    }
  }
}
