package io.linkbenchx.internal.db.mongodb;

/** The name of a field, encoded once; at most 19 bytes long. */
interface Name {

  /** The name. */
  String text();

  /** Copies the name and its terminating zero; returns the position after it. */
  int copyTo(byte[] target, int at);
}
