package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.probe.ServerKeys;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server's memory limit is that of its own processes, never the client's. */
class ProcessMemoryTest {
  private static final long GB = 1L << 30;

  @TempDir Path directory;
  private FakeProc fake;

  @BeforeEach
  void machine() throws IOException {
    fake = new FakeProc(directory, true);
    fake.process(100, "mariadbd", 1, 1, 1, 0);
    fake.listens(100, 3306);
    fake.write("meminfo", "MemTotal: " + 16 * GB / 1024 + " kB\n");
  }

  private ProcessMemory of(int port, boolean here) {
    DbAdapter database = FakeProc.server(new Residence(List.of(port), List.of(), List.of()), here);
    return ProcessMemory.of(fake.site(ServerKeys.NONE), database);
  }

  @Test
  void theSmallestLimitOfAllGroupsAboveApplies() throws IOException {
    fake.write("100/cgroup", "0::/system.slice/mariadb.service\n");
    fake.writeSys("fs/cgroup/memory.max", 1 * GB + "\n"); // as in a container
    fake.writeSys("fs/cgroup/system.slice/memory.max", "max\n");
    fake.writeSys("fs/cgroup/system.slice/mariadb.service/memory.max", 2 * GB + "\n");

    assertThat(of(3306, true).limitBytes()).hasValue(GB);
    assertThat(of(3306, true).hostBytes()).hasValue(16 * GB);
  }

  @Test
  void versionOneHasAHugeNumberWhereThereIsNoLimit() throws IOException {
    fake.write("100/cgroup", "4:memory:/db\n3:cpu:/other\n0::/\n");
    fake.writeSys("fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    fake.writeSys("fs/cgroup/memory/other/memory.limit_in_bytes", "4096\n");
    fake.writeSys("fs/cgroup/memory/db/memory.limit_in_bytes", 3 * GB + "\n");
    assertThat(of(3306, true).limitBytes()).hasValue(3 * GB);

    fake.writeSys("fs/cgroup/memory/db/memory.limit_in_bytes", "9223372036854771712\n");
    assertThat(of(3306, true).limitBytes()).isEmpty();
    assertThat(of(3306, true).hostBytes()).hasValue(16 * GB);
  }

  @Test
  void ofAnotherHostOrAnUnknownProcessNothingIsKnown() throws IOException {
    fake.write("100/cgroup", "0::/db\n");
    fake.writeSys("fs/cgroup/db/memory.max", GB + "\n");

    assertThat(of(3306, false).hostBytes()).isEmpty();
    assertThat(of(3306, false).limitBytes()).isEmpty();
    assertThat(of(5432, true).hostBytes()).as("no process listens there").isEmpty();
  }
}
