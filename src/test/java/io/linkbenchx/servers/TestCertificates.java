package io.linkbenchx.servers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * An authority, and what it signed, as PEM files; made by the JDK's keytool. The server's names are
 * localhost and 127.0.0.1.
 */
public final class TestCertificates {
  private static final String PASSWORD = "not-secret";

  private final Path directory;

  private TestCertificates(Path directory) {
    this.directory = directory;
  }

  /**
   * @param directory empty; kept where a server of another user can read it
   */
  public static TestCertificates in(Path directory) throws Exception {
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
    TestCertificates all = new TestCertificates(directory);
    all.keytool("-genkeypair", "-alias", "ca", "-dname", "CN=test authority", "-ext", "bc:c");
    all.pem("ca");
    all.signed("server", "-ext", "san=dns:localhost,ip:127.0.0.1");
    all.signed("client");
    all.signed("stranger", "-ext", "san=dns:stranger.invalid");
    return all;
  }

  private void signed(String name, String... extensions) throws Exception {
    keytool("-genkeypair", "-alias", name, "-dname", "CN=" + name);
    Path request = directory.resolve(name + ".csr");
    Path answer = directory.resolve(name + ".crt");
    keytool("-certreq", "-alias", name, "-file", request.toString());
    List<String> sign = new ArrayList<>(List.of("-gencert", "-alias", "ca", "-rfc"));
    sign.addAll(List.of("-infile", request.toString(), "-outfile", answer.toString()));
    sign.addAll(List.of(extensions));
    keytool(sign.toArray(String[]::new));
    keytool("-importcert", "-alias", name, "-noprompt", "-file", answer.toString());
    pem(name);
  }

  private void keytool(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(List.of("-keystore", directory.resolve("all.p12").toString()));
    command.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
    if (arguments[0].equals("-genkeypair")) {
      command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1", "-validity", "2"));
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (process.waitFor() != 0) {
      throw new IOException(command + ": " + said);
    }
  }

  private void pem(String name) throws IOException, GeneralSecurityException {
    KeyStore store =
        KeyStore.getInstance(directory.resolve("all.p12").toFile(), PASSWORD.toCharArray());
    write(certificate(name), "CERTIFICATE", store.getCertificate(name).getEncoded());
    write(key(name), "PRIVATE KEY", store.getKey(name, PASSWORD.toCharArray()).getEncoded());
    // PostgreSQL refuses a key that others can read, unless it is root's and its group's.
    Files.setPosixFilePermissions(key(name), PosixFilePermissions.fromString("rw-------"));
  }

  private static void write(Path file, String what, byte[] der) throws IOException {
    String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    Files.writeString(
        file, "-----BEGIN " + what + "-----\n" + lines + "\n-----END " + what + "-----\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
  }

  /** Gives a key to the user that the server runs as. */
  public void giveTo(String user, String name) throws IOException {
    Files.setOwner(
        key(name),
        key(name).getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(user));
  }

  /** Of "ca", "server", "client" or "stranger", whose name is another host's. */
  public Path certificate(String name) {
    return directory.resolve(name + ".pem");
  }

  /** PKCS #8. */
  public Path key(String name) {
    return directory.resolve(name + "-key.pem");
  }
}
