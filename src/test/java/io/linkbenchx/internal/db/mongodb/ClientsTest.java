package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      value = {
        "::1 = [::1]:27018",
        "[::1] = [::1]:27018",
        "fe80::a:1 = [fe80::a:1]:27018",
        "[::1]:27019 = [::1]:27019",
        "h = h:27018",
        "h:27019 = h:27019",
        "h:27019, [::1]:27020 = [::1]:27020,h:27019"
      })
  void aHostMayBeAnIpv6Address(String host, String address) {
    MongoDbSettings settings = MongoSettingsOf.url("").host(host, 27018).build();
    assertThat(new Clients(settings, true).where()).isEqualTo(address);
  }
}
