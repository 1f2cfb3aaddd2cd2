package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ServerAddressTest {

  @Test
  void aUrlComesBackAsItWas() {
    for (String url :
        new String[] {
          "jdbc:mysql://127.0.0.1:3306/linkdb?user=lb&password=lb",
          "jdbc:mariadb://[::1]:3306/",
          "jdbc:postgresql://db:5432/linkdb"
        }) {
      assertThat(ServerAddress.of(url).url()).isEqualTo(url);
    }
  }

  @Test
  void anotherDatabaseKeepsTheParameters() {
    assertThat(ServerAddress.of("jdbc:mysql://h:1/a?user=u&x=1").inDatabase("b").url())
        .isEqualTo("jdbc:mysql://h:1/b?user=u&x=1");
  }

  @Test
  void aParameterGivenAnewReplacesTheOldOneAndNoOther() {
    assertThat(ServerAddress.of("jdbc:mysql://h:1/a?user=u&super_user=s").with("user", "v w").url())
        .isEqualTo("jdbc:mysql://h:1/a?super_user=s&user=v+w");
  }

  @Test
  void aTextForMessagesHidesThePassword() {
    assertThat(ServerAddress.of("jdbc:mysql://h:1/a?password=secret").toString())
        .doesNotContain("secret");
  }

  @Test
  void userAndPasswordOfTheirOwnVariablesWin() {
    Map<String, String> variables =
        Map.of("LBX_MYSQL_URL", "jdbc:mysql://h:1/a?user=u", "LBX_MYSQL_PASSWORD", "p");
    assertThat(Lookup.fromVariables(ServerKind.MYSQL, variables::get))
        .isEqualTo(Lookup.Found.of(ServerAddress.of("jdbc:mysql://h:1/a?user=u&password=p")));
  }

  @Test
  void aVariableThatIsNoUrlIsNamed() {
    Map<String, String> variables = Map.of("LBX_MYSQL_URL", "localhost:3306");
    assertThatThrownBy(() -> Lookup.fromVariables(ServerKind.MYSQL, variables::get))
        .hasMessageStartingWith("LBX_MYSQL_URL is not a URL");
  }
}
