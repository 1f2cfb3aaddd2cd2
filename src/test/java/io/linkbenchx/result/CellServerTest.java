package io.linkbenchx.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellServerTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static CellServer.Difference read(String json) throws JsonProcessingException {
    return JSON.readValue(json, CellServer.Difference.class);
  }

  @Test
  void aDifferenceIsAlsoReadByItsFormerNames() throws JsonProcessingException {
    CellServer.Difference buffers = new CellServer.Difference("shared_buffers", "1GB", "128MB");

    assertThat(JSON.writeValueAsString(buffers))
        .isEqualTo(
            "{\"setting\":\"shared_buffers\",\"requested\":\"1GB\",\"effective\":\"128MB\"}");
    assertThat(read(JSON.writeValueAsString(buffers))).isEqualTo(buffers);
    assertThat(read("{\"setting\":\"shared_buffers\",\"asked\":\"1GB\",\"got\":\"128MB\"}"))
        .isEqualTo(buffers);
  }

  @Test
  void aCellIsVoidForWhatTheServerDoesNotUse() {
    CellServer.ReadBack readBack =
        new CellServer.ReadBack(
            3,
            List.of(
                new CellServer.Difference("shared_buffers", "1GB", "128MB"),
                new CellServer.Difference("memory", "2GB", null)),
            CellServer.Cache.DIRECT,
            null);

    assertThat(readBack.whyVoid())
        .startsWith("shared_buffers is 128MB instead of 1GB, memory cannot be read back; memory,");
  }
}
