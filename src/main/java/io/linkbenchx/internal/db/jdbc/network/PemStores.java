package io.linkbenchx.internal.db.jdbc.network;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts servers' PEM files into the key stores that Java drivers require. A store is written to
 * a file that only this user can read and that is deleted when the JVM exits.
 */
public final class PemStores {
  public static final String TYPE = "PKCS12";

  /**
   * Random per process, so that a copy of a private key left by a killed process cannot be opened.
   */
  public static final String PASSWORD = HexFormat.of().formatHex(random());

  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");

  /** Stores created so far: an adapter that is opened again reuses the first one's. */
  private static final Map<List<Object>, Path> MADE = new ConcurrentHashMap<>();

  private PemStores() {}

  private static byte[] random() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  private static Path once(Path from, Path key, Supplier<Path> make) {
    try {
      List<Object> files =
          List.of(
              from.toAbsolutePath(),
              Files.getLastModifiedTime(from),
              key.toAbsolutePath(),
              Files.getLastModifiedTime(key));
      return MADE.computeIfAbsent(files, f -> make.get());
    } catch (IOException e) {
      throw unusable(from, e);
    }
  }

  /** Rejects a file without a certificate, before a driver does with a less clear message. */
  public static void check(Path pem) {
    try {
      if (certificates(pem).isEmpty()) {
        throw new DbUsageException(pem + " cannot be used for TLS: it contains no PEM certificate");
      }
    } catch (GeneralSecurityException | IOException e) {
      throw unusable(pem, e);
    }
  }

  /** A trust store with all certificates of a file. */
  public static Path trust(Path pem) {
    return once(
        pem,
        pem,
        () ->
            store(
                pem,
                store -> {
                  int number = 0;
                  for (Certificate certificate : certificates(pem)) {
                    store.setCertificateEntry("ca" + number++, certificate);
                  }
                }));
  }

  /** A key store with one key and its chain. */
  public static Path identity(Path certificate, Path key) {
    return once(
        certificate,
        key,
        () ->
            store(
                certificate,
                store ->
                    store.setKeyEntry(
                        "user", // the only name that the PostgreSQL driver looks for
                        privateKey(key),
                        PASSWORD.toCharArray(),
                        certificates(certificate).toArray(new Certificate[0]))));
  }

  private interface Filling {
    void into(KeyStore store) throws GeneralSecurityException, IOException;
  }

  private static Path store(Path from, Filling filling) {
    try {
      KeyStore store = KeyStore.getInstance(TYPE);
      store.load(null, null);
      filling.into(store);
      Path file = Files.createTempFile("linkbenchx", ".p12");
      file.toFile().deleteOnExit();
      try (OutputStream out = Files.newOutputStream(file)) {
        store.store(out, PASSWORD.toCharArray());
      }
      return file;
    } catch (GeneralSecurityException | IOException e) {
      throw unusable(from, e);
    }
  }

  private static DbUsageException unusable(Path file, Exception e) {
    return new DbUsageException(
        file + " cannot be used for TLS: specify a PEM file (" + e.getMessage() + ")");
  }

  private static Collection<? extends Certificate> certificates(Path pem)
      throws GeneralSecurityException, IOException {
    try (InputStream in = Files.newInputStream(InputFile.regular(pem, InputFile.SMALL))) {
      return CertificateFactory.getInstance("X.509").generateCertificates(in);
    }
  }

  private static Key privateKey(Path pem) throws GeneralSecurityException, IOException {
    Matcher matcher = KEY.matcher(InputFile.text(pem, InputFile.SMALL));
    if (!matcher.find()) {
      throw new IOException("no PKCS #8 private key in " + pem);
    }
    byte[] der = Base64.getMimeDecoder().decode(matcher.group(1));
    PKCS8EncodedKeySpec spec = new PKCS8EncodedKeySpec(der);
    try {
      return KeyFactory.getInstance("RSA").generatePrivate(spec);
    } catch (GeneralSecurityException notRsa) {
      return KeyFactory.getInstance("EC").generatePrivate(spec);
    }
  }
}
