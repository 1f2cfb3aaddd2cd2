package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * What a load put into the database. All null where the step is none.
 *
 * @param rows row kind → rows
 * @param rowRates row kind → rows per second
 * @param digest order-free digest of the rows; null if the load is not complete
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LoadedRows(Map<String, Long> rows, Map<String, Double> rowRates, String digest) {
  static final LoadedRows NONE = new LoadedRows(null, null, null);
}
