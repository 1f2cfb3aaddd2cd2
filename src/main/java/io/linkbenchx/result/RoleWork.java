package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What the clients of one role did in a step, in rows.
 *
 * @param rows read or written
 * @param rowsPerSecond rows / seconds of the step
 * @param sumClientRate sum over the clients of rows / seconds until that client ended
 * @param lastRowsPerSecond of the last whole interval; null if there was none
 * @param rowsBefore rows that were there before the step; null where the role does not tell
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RoleWork(
    long rows,
    double rowsPerSecond,
    double sumClientRate,
    Double lastRowsPerSecond,
    Long rowsBefore) {}
