# linkbenchx on a Java runtime of the modules that it and its drivers use. Build the jar first:
#   mvn -DskipTests package && docker build -t linkbenchx .   (docs/recipes.md, "In a container")
FROM eclipse-temurin:17-jdk AS java
RUN jlink --strip-java-debug-attributes --no-man-pages --no-header-files --compress=2 --output /java --add-modules \
java.desktop,java.instrument,java.naming,java.net.http,java.security.jgss,java.security.sasl,java.sql,\
jdk.crypto.ec,jdk.httpserver,jdk.management,jdk.net,jdk.unsupported

FROM debian:12-slim
COPY --from=java /java /opt/java
COPY run/linkbenchx /opt/linkbenchx/run/
COPY target/linkbenchx.jar /opt/linkbenchx/target/
RUN useradd --uid 1000 --home-dir /data --shell /usr/sbin/nologin linkbenchx \
 && install -d -o linkbenchx -g linkbenchx /data
ENV JAVA_HOME=/opt/java LANG=C.UTF-8
USER linkbenchx
# results, and the data of engines in this process
WORKDIR /data
VOLUME /data
ENTRYPOINT ["/opt/linkbenchx/run/linkbenchx"]
