package io.linkbenchx.internal.scale;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What a share must know to join; never sent, only proved, and not empty. */
record Token(String text) {
  /** The variable of the environment that holds it. */
  static final String VARIABLE = "LBX_TOKEN";

  private static final String HMAC = "HmacSHA256";

  static Token random() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return new Token(HexFormat.of().formatHex(bytes));
  }

  /** That it is known, for a number that is used once. */
  String proof(String nonce) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(text.getBytes(StandardCharsets.UTF_8), HMAC));
      return HexFormat.of().formatHex(mac.doFinal(nonce.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + HMAC, e);
    }
  }

  boolean proves(String nonce, String proof) {
    return MessageDigest.isEqual(
        proof(nonce).getBytes(StandardCharsets.UTF_8), proof.getBytes(StandardCharsets.UTF_8));
  }
}
