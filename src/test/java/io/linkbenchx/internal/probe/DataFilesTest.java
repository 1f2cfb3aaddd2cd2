package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Provenance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFilesTest {
  @TempDir Path directory;

  private static void file(Path path, int bytes) throws IOException {
    Files.createDirectories(path.getParent());
    Files.write(path, new byte[bytes]);
  }

  private static DbAdapter server(boolean here, Path... directories) {
    return FakeProc.server(
        new Residence(List.of(5432), List.of(), Stream.of(directories).toList()), here);
  }

  /** Process 100 listens, and sees the files of this test's directory under the same names. */
  private FakeProc listening(String name) throws IOException {
    FakeProc fake = new FakeProc(directory.resolve("machine"), true);
    fake.process(100, name, 1, 1, 1, 0);
    fake.listens(100, 5432);
    Files.createSymbolicLink(fake.proc.resolve("100/root"), Path.of("/"));
    return fake;
  }

  @Test
  void filesBelowCountOnceAndThoseBehindALinkToo() throws IOException {
    Path data = directory.resolve("data");
    file(data.resolve("a"), 1000);
    file(data.resolve("base/1/b"), 200);
    file(directory.resolve("log/c"), 30);
    Files.createSymbolicLink(data.resolve("wal"), directory.resolve("log"));
    FakeProc fake = listening("postgres");
    DbAdapter database = server(true, data, data.resolve("wal"), data.resolve("base"));
    assertThat(DataFiles.of(fake.site(ServerKeys.NONE), database).bytes()).hasValue(1230);
  }

  /** A server in a container has its own directories, whose names also exist on this host. */
  @Test
  void directoriesAreThoseThatTheProcessSees() throws IOException {
    file(directory.resolve("data/a"), 1000);
    FakeProc fake = new FakeProc(directory.resolve("machine"), true);
    fake.process(100, "postgres", 1, 1, 1, 0);
    fake.listens(100, 5432);
    Path root = fake.proc.resolve("100/root");
    file(root.resolve(directory.resolve("data/b").toString().substring(1)), 77);
    DbAdapter database = server(true, directory.resolve("data"));
    assertThat(DataFiles.of(fake.site(ServerKeys.NONE), database).bytes()).hasValue(77);
  }

  @Test
  void filesOfAnotherHostOrBehindAForwarderAreNotKnown() throws IOException {
    file(directory.resolve("data/a"), 1000);
    FakeProc fake = listening("docker-proxy");
    for (boolean here : new boolean[] {true, false}) {
      DbAdapter database = server(here, directory.resolve("data"));
      assertThat(DataFiles.of(fake.site(ServerKeys.NONE), database).bytes()).isEmpty();
    }
  }

  @Test
  void whatCannotBeReadIsNotMeasured() throws IOException {
    FakeProc fake = listening("postgres");
    DbAdapter database = server(true, directory.resolve("gone"));
    assertThat(DataFiles.of(fake.site(ServerKeys.NONE), database).bytes()).isEmpty();
    assertThat(DataFiles.of(fake.site(ServerKeys.NONE), server(true)).bytes()).isEmpty();
  }

  @Test
  void aDirectoryBelowTheOneWhereTheServerWorksIsFound() throws IOException {
    file(directory.resolve("work/data/a"), 1000);
    FakeProc fake = listening("mongod");
    Files.createSymbolicLink(fake.proc.resolve("100/cwd"), directory.resolve("work"));
    DbAdapter database = server(true, Path.of("data"));
    assertThat(DataFiles.of(fake.site(ServerKeys.NONE), database).bytes()).hasValue(1000);
  }

  /** Adding up the whole machine takes minutes and means nothing. */
  @Test
  void theWorkingDirectoryOfAServiceOrOfAServerThatWorksElsewhereIsNone() throws IOException {
    FakeProc fake = listening("postgres");
    Files.createSymbolicLink(fake.proc.resolve("100/cwd"), Path.of("/"));
    assertThat(DataFiles.of(fake.site(ServerKeys.NONE), server(true)).source().missing())
        .isEqualTo(Provenance.Missing.NO_DIRECTORY);

    Files.delete(fake.proc.resolve("100/cwd"));
    file(directory.resolve("source/a"), 1000);
    Files.createSymbolicLink(fake.proc.resolve("100/cwd"), directory.resolve("source"));
    Residence unnamed = new Residence(List.of(5432), List.of(), List.of(), false);
    assertThat(
            DataFiles.of(fake.site(ServerKeys.NONE), FakeProc.server(unnamed, true))
                .source()
                .missing())
        .isEqualTo(Provenance.Missing.NO_DIRECTORY);
  }

  @Test
  void aServerThatDoesNotNameItsDirectoriesKeepsItsDataWhereItWorks() throws IOException {
    file(directory.resolve("data/a"), 1000);
    FakeProc fake = listening("postgres");
    Files.createSymbolicLink(fake.proc.resolve("100/cwd"), directory.resolve("data"));
    assertThat(DataFiles.of(fake.site(ServerKeys.NONE), server(true)).bytes()).hasValue(1000);
  }
}
