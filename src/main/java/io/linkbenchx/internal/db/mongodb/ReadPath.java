package io.linkbenchx.internal.db.mongodb;

/** Who sends the measured reads and decodes their answers. Writes always use the driver. */
public enum ReadPath {
  /** Commands and answers by linkbenchx, over the driver's connections. */
  OWN("own: commands and answers by linkbenchx, over the driver's connections"),
  /** The driver's find, aggregate and distinct. */
  DRIVER("driver: its find, aggregate and distinct");

  private final String text;

  ReadPath(String text) {
    this.text = text;
  }

  /** Text for the head of a result. */
  public String text() {
    return text;
  }
}
