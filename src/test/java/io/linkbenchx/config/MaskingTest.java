package io.linkbenchx.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mongodb://me:pw@h1:27017,h2:27018/db | mongodb://me:***@h1:27017,h2:27018/db",
        "mongodb+srv://me:p@w@h/ | mongodb+srv://me:***@h/",
        "jdbc:mysql://me:pw@h:3306/db | jdbc:mysql://me:***@h:3306/db",
        "jdbc:mysql://h/db?user=me&password=pw&x=1 | jdbc:mysql://h/db?user=me&password=***&x=1",
        "jdbc:mysql://h/db?password=p,w;x)y&x=1 | jdbc:mysql://h/db?password=***&x=1",
        "mongodb://h/?a=AWS_SESSION_TOKEN:t/w=&x=1 | mongodb://h/?a=AWS_SESSION_TOKEN:***&x=1",
        "jdbc:mysql:/me:pw@h/db | jdbc:mysql:/me:***@h/db",
        "jdbc:x;PWD=pw;user=me | jdbc:x;PWD=***;user=me",
        "jdbc:mysql://(host=h,password=pw,user=me)/ | jdbc:mysql://(host=h,password=***,user=me)/",
        "?trustStorePassword=pw&authToken=t | ?trustStorePassword=***&authToken=***",
        "failed: Password = pw (x) | failed: Password = *** (x)",
        "two mongodb://a:b@c and mongodb://d:e@f | two mongodb://a:***@c and mongodb://d:***@f",
        "\"mongodb://u:S3c/r3t@127.0.0.1:1\" is | \"mongodb://u:***@127.0.0.1:1\" is",
        "mongodb://u:12/34@h/ | mongodb://u:***@h/",
        "mongodb://u:p?w/d@h/ | mongodb://u:***@h/",
        "u:S3c/r3t@h is refused | u:***@h is refused",
        "jdbc:mysql://h:3306/db?connectionAttributes=a@b |"
            + " jdbc:mysql://h:3306/db?connectionAttributes=a@b",
        "mongodb://h1:27017,h2:27018/?email=a@b | mongodb://h1:27017,h2:27018/?email=a@b",
        "mongodb://h:27017/?email=a@b | mongodb://h:27017/?email=a@b",
        "mongodb://me@h/ | mongodb://me@h/",
        "mongodb://${env:U}:${env:P}@h/ | mongodb://${env:U}:${env:P}@h/",
        "mongodb://${env:U}:pw@h/ | mongodb://${env:U}:***@h/",
        "x?password=${env:P}&a=b | x?password=${env:P}&a=b",
        "x?password=${env:P}tail | x?password=***",
        "password= | password=",
        "nothing here | nothing here",
        "me:pw@h:3306/db cannot be reached | me:***@h:3306/db cannot be reached",
        "address me:p@w@h:3306/db | address me:***@h:3306/db",
        "a:x@h1,a:x@h2 | a:***@h2",
        "secretKey=s access_key=t | secretKey=*** access_key=***",
        "at 12:30:05 h:3306 user@host | at 12:30:05 h:3306 user@host",
        "${env:U}:${env:P}@h | ${env:U}:${env:P}@h",
      })
  void hidesPasswordsAndNothingElse(String text, String masked) {
    assertThat(Masking.mask(text)).isEqualTo(masked);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "key_buffer_size | 134217728 | 134217728",
        "foreign_key_checks | ON | ON",
        "ssl_key | /etc/mysql/server-key.pem | ***",
        "report_password | hunter2 | ***",
        "report_password | 12345 | ***",
        "ldapQueryPassword | hunter2 | ***",
        "keyring_vault_token | s.abc | ***",
        "wsrep_sst_auth | root:pw | ***",
        "primary_conninfo | host=h user=u password='a b' | ***",
        "init_connect | SET @password = 'pw' | ***",
        "report_password | '' | ''",
        "sql_mode | STRICT_TRANS_TABLES,NO_ZERO_DATE | STRICT_TRANS_TABLES,NO_ZERO_DATE",
      },
      quoteCharacter = '`')
  void hidesVariablesThatMayBeSecret(String name, String value, String shown) {
    String given = value.equals("''") ? "" : value;
    assertThat(Masking.variable(name, given)).isEqualTo(shown.equals("''") ? "" : shown);
  }
}
