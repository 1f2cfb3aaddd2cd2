package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bson.Document;
import org.junit.jupiter.api.Test;

/** Greetings and build information as the products give them. */
class MongoProductTest {
  private static final String BUILD =
      "version: '7.0.5', gitVersion: 'abc', buildEnvironment: {distmod: 'debian12'}";

  private static MongoProduct product(String hello, String build, String... hosts) {
    return MongoProduct.of(
        Document.parse(hello), Document.parse(build), List.of(hosts), Document::new);
  }

  @Test
  void mongodNamesItsStorageEnginesAndItsRouterDoesNot() {
    String engines = ", storageEngines: ['devnull', 'wiredTiger']";
    assertThat(product("{setName: 'rs0'}", "{" + BUILD + engines + "}", "db:27017"))
        .isEqualTo(MongoProduct.MONGODB);
    assertThat(product("{}", "{" + BUILD + engines + "}", "db:27017"))
        .isEqualTo(MongoProduct.MONGODB);
    assertThat(product("{msg: 'isdbgrid'}", "{" + BUILD + "}", "db:27017"))
        .isEqualTo(MongoProduct.MONGODB);
    assertThat(product("{msg: 'isdbgrid'}", "{" + BUILD + ", psmdbVersion: '7.0.5-3'}", "db:27017"))
        .isEqualTo(MongoProduct.PERCONA);
  }

  @Test
  void othersHaveSignsOfTheirOwn() {
    assertThat(product("{}", "{" + BUILD + ", ferretdb: {version: 'v2.7.0'}}", "db:27017"))
        .isEqualTo(MongoProduct.FERRETDB);
    assertThat(
            product(
                "{msg: 'isdbgrid', internal: {documentdb_versions: ['0.106-0']}}",
                "{version: '7.0.0', versionArray: [7, 0, 0, 0], bits: 64}",
                "db:10260"))
        .isEqualTo(MongoProduct.DOCUMENTDB);
    String plain = "{version: '5.0.0', gitVersion: 'x'}";
    assertThat(product("{setName: 'rs0', me: 'a.b.eu-west-1.docdb.amazonaws.com:27017'}", plain))
        .isEqualTo(MongoProduct.AMAZON_DOCUMENTDB);
    assertThat(product("{setName: 'globaldb'}", plain, "a.mongo.cosmos.azure.com:10255"))
        .isEqualTo(MongoProduct.COSMOS);
    assertThat(product("{msg: 'isdbgrid'}", plain, "a.mongocluster.cosmos.azure.com:10260"))
        .isEqualTo(MongoProduct.AZURE_DOCUMENTDB);
  }

  /** Even where it greets as a replica set or a router: a version number is no proof. */
  @Test
  void whateverHasNoSignIsNotMongoDb() {
    for (String hello : List.of("{}", "{setName: 'rs0'}", "{msg: 'isdbgrid'}")) {
      MongoProduct product =
          product(hello, "{version: '8.0.1', gitVersion: 'unknown'}", "db:27017");
      assertThat(product).isEqualTo(MongoProduct.UNKNOWN);
      assertThat(product.genuine()).isFalse();
      assertThat(product.version(new Document(), "8.0.1")).isEqualTo("claims 8.0.1");
    }
  }

  @Test
  void theEngineIsNamedOnlyWhereItIsKnown() {
    assertThat(MongoProduct.MONGODB.engine("wiredTiger", false)).isEqualTo("wiredTiger");
    assertThat(MongoProduct.MONGODB.engine("", true)).isEqualTo("on the shards");
    assertThat(MongoProduct.AMAZON_DOCUMENTDB.engine("wiredTiger", false)).isEqualTo("unknown");
    assertThat(MongoProduct.FERRETDB.engine("", false)).isEqualTo("PostgreSQL");
  }
}
