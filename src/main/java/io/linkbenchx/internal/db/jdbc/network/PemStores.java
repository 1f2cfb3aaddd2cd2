package io.linkbenchx.internal.db.jdbc.network;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.config.InputFile;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts servers' PEM files into the key stores that Java drivers require. A store is written to
 * a file that only this user can read. Where the system allows it, the file has no name any more
 * when a driver reads it, so that a killed process leaves nothing; elsewhere the JVM's exit deletes
 * it.
 */
public final class PemStores {
  public static final String TYPE = "PKCS12";

  /**
   * Random per process, so that a copy of a private key left by a killed process cannot be opened.
   */
  public static final String PASSWORD = new BigInteger(128, new SecureRandom()).toString(16);

  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");

  /** Open files of this process, by number, where a path leads to a file without a name too. */
  private static final File OPEN_FILES = new File("/proc/self/fd");

  /** Stores created so far: an adapter that is opened again reuses the first one's. */
  private static final Map<List<Object>, Stored> MADE = new HashMap<>();

  /** A store's file, which exists as long as it is open. */
  private record Stored(Path path, FileChannel open) {}

  private PemStores() {}

  private static synchronized Path once(String suffix, Path from, Path key, Content content) {
    try {
      List<Object> files =
          List.of(
              suffix,
              from.toAbsolutePath(),
              Files.getLastModifiedTime(from),
              key.toAbsolutePath(),
              Files.getLastModifiedTime(key));
      Stored made = MADE.get(files);
      if (made == null) {
        ByteBuffer bytes = ByteBuffer.wrap(content.bytes());
        Path file = Files.createTempFile("linkbenchx", suffix);
        file.toFile().deleteOnExit();
        FileChannel open = FileChannel.open(file, StandardOpenOption.WRITE);
        made = new Stored(withoutName(file), open);
        open.write(bytes);
        MADE.put(files, made);
      }
      return made.path();
    } catch (GeneralSecurityException | IOException e) {
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
        ".p12",
        pem,
        pem,
        () -> {
          KeyStore store = emptyStore();
          for (Certificate certificate : certificates(pem)) {
            store.setCertificateEntry("ca" + store.size(), certificate);
          }
          return bytes(store);
        });
  }

  /** A key store with one key and its chain. */
  public static Path identity(Path certificate, Path key) {
    return once(
        ".p12",
        certificate,
        key,
        () -> {
          KeyStore store = emptyStore();
          Certificate[] chain = certificates(certificate).toArray(new Certificate[0]);
          // the only name that the PostgreSQL driver looks for
          store.setKeyEntry("user", privateKey(key), PASSWORD.toCharArray(), chain);
          return bytes(store);
        });
  }

  /** For PostgreSQL's driver, which knows a key store by its name: without one, the key in DER. */
  public static Path key(Path certificate, Path key) {
    return OPEN_FILES.isDirectory()
        ? once(".der", key, key, () -> privateKey(key).getEncoded())
        : identity(certificate, key);
  }

  private interface Content {
    byte[] bytes() throws GeneralSecurityException, IOException;
  }

  private static KeyStore emptyStore() throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(TYPE);
    store.load(null, null);
    return store;
  }

  private static byte[] bytes(KeyStore store) throws GeneralSecurityException, IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    store.store(out, PASSWORD.toCharArray());
    return out.toByteArray();
  }

  /** Deletes an open file, if a path to it remains; returns that path, or the same. */
  private static Path withoutName(Path file) throws IOException {
    File[] all = Objects.requireNonNullElse(OPEN_FILES.listFiles(), new File[0]);
    for (File open : all) {
      if (open.getCanonicalFile().equals(file.toRealPath().toFile())) {
        Files.delete(file);
        return open.toPath();
      }
    }
    return file;
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
