package io.linkbenchx.internal.scale;

import io.linkbenchx.internal.config.InputFile;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/** What a share must know to join; never sent, only proved. */
record Token(String text) {
  /** The variable of the environment that holds it. */
  static final String VARIABLE = "LBX_TOKEN";

  private static final int BYTES = 16;

  static Token random() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new Token(HexFormat.of().formatHex(bytes));
  }

  /** That it is known, for a number that is used once. */
  String proof(String nonce) {
    return InputFile.sha256((nonce + " " + text).getBytes(StandardCharsets.UTF_8));
  }

  boolean proves(String nonce, String proof) {
    return MessageDigest.isEqual(
        proof(nonce).getBytes(StandardCharsets.UTF_8), proof.getBytes(StandardCharsets.UTF_8));
  }
}
