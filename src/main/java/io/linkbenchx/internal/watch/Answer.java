package io.linkbenchx.internal.watch;

import java.util.Map;

/**
 * An HTTP response.
 *
 * @param headers in addition to those of every response
 */
record Answer(int code, String contentType, String text, Map<String, String> headers) {
  static Answer ok(String contentType, String text) {
    return new Answer(200, contentType, text, Map.of());
  }

  /** A plain text response. */
  static Answer of(int code, String text) {
    return new Answer(code, "text/plain; charset=utf-8", text, Map.of());
  }

  Answer with(String header, String value) {
    return new Answer(code, contentType, text, Map.of(header, value));
  }
}
