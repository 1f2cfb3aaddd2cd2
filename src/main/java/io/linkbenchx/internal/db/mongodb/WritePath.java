package io.linkbenchx.internal.db.mongodb;

/** Who sends the measured writes of single documents. Batches always use the driver. */
public enum WritePath {
  /** Commands and answers by linkbenchx, over the driver's connections. */
  OWN("own: commands and answers by linkbenchx, over the driver's connections"),
  /** The driver's updateOne, insertOne, findOneAndUpdate and similar methods. */
  DRIVER("driver: its updateOne, insertOne, findOneAndUpdate");

  private final String text;

  WritePath(String text) {
    this.text = text;
  }

  /** Text for the head of a result. */
  public String text() {
    return text;
  }
}
