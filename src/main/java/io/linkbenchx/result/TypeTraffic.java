package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What went between client and database for one type. All null where the database is in process.
 *
 * @param statements per transaction
 * @param roundTrips per transaction
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TypeTraffic(Double statements, Double roundTrips) {
  /** Of a database that is in process. */
  public static final TypeTraffic NONE = new TypeTraffic(null, null);
}
