package io.linkbenchx.internal.db.jdbc.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class PemStoresTest {
  private static final String AUTHORITY =
      """
      -----BEGIN CERTIFICATE-----
      MIIBcDCCARegAwIBAgIUdptVYZjTmGHm+c0JHDXE4OgR1dAwCgYIKoZIzj0EAwIw
      DTELMAkGA1UEAwwCY2EwIBcNMjYxMTI2MTc0MzUxWhgPMjEyNjExMDIxNzQzNTFa
      MA0xCzAJBgNVBAMMAmNhMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEHrpf14s
      KJd3B1Yll+UYONjDKKxCMXtD3lrCHDy7A4D7Rwm0rcJVgYfthG264sZabr/VeZj0
      PcR7x0u7MA2l7aNTMFEwHQYDVR0OBBYEFPnxaOr52W+jSkR0/MDciOETOy8fMB8G
      A1UdIwQYMBaAFPnxaOr52W+jSkR0/MDciOETOy8fMA8GA1UdEwEB/wQFMAMBAf8w
      CgYIKoZIzj0EAwIDRwAwRAIgePZVFWkpyvAvQaMvBmI7NZ/AXiNGd15ijDY5u/q0
      /pcCIDf6RUFnpS0HVOeKybHp0BVLySeYR2euUz1mZc9GsNbc
      -----END CERTIFICATE-----
      """;

  @TempDir Path directory;

  /** So that a killed process leaves none. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aStoreCanBeReadAgainAndAgainButHasNoName() throws Exception {
    Path pem = Files.writeString(directory.resolve("ca.pem"), AUTHORITY);

    Path store = PemStores.trust(pem);

    assertThat(Files.readSymbolicLink(store).toString()).endsWith(".p12 (deleted)");
    for (int driver = 0; driver < 2; driver++) {
      KeyStore read = KeyStore.getInstance(store.toFile(), PemStores.PASSWORD.toCharArray());
      assertThat(read.isCertificateEntry("ca0")).isTrue();
    }
    assertThat(PemStores.trust(pem)).isEqualTo(store);
  }
}
