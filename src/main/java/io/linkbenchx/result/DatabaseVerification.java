package io.linkbenchx.result;

/**
 * One check of one database.
 *
 * @param database tells databases apart; empty where there is only one
 */
public record DatabaseVerification(String database, VerificationResult result) {}
