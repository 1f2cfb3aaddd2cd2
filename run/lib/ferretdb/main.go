// Command ferretserver is FerretDB's embeddable package as a server for tests and experiments. run/servers builds and
// runs it: it listens on a loopback address only, keeps what it writes in its state directory, and reports to nobody.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/FerretDB/FerretDB/v2/ferretdb"
)

const module = "github.com/FerretDB/FerretDB/v2"

func main() {
	listen := flag.String("listen", "", "host:port, a loopback address")
	postgres := flag.String("postgresql", "", "URL of the PostgreSQL with DocumentDB")
	state := flag.String("state", "", "state directory, which becomes the current one")
	version := flag.Bool("version", false, "print FerretDB's version and end")
	flag.Parse()
	if *version {
		fmt.Println(versionOfFerretDB())
		return
	}
	if err := run(*listen, *postgres, *state); err != nil {
		fmt.Fprintln(os.Stderr, "FATAL:", err)
		os.Exit(1)
	}
}

func run(listen, postgres, state string) error {
	if err := loopback(listen); err != nil {
		return err
	}
	// run/servers knows its server by the current directory.
	if err := os.Chdir(state); err != nil {
		return err
	}
	telemetry := false
	server, err := ferretdb.New(&ferretdb.Config{
		PostgreSQLURL: postgres,
		ListenAddr:    listen,
		StateDir:      ".",
		LogLevel:      slog.LevelWarn,
		LogOutput:     os.Stderr,
		Telemetry:     &telemetry,
	})
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	server.Run(ctx)
	return nil
}

func loopback(address string) error {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return err
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		return fmt.Errorf("-listen %s: not a loopback address", address)
	}
	return nil
}

func versionOfFerretDB() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dependency := range info.Deps {
			if dependency.Path == module {
				return dependency.Version
			}
		}
	}
	return "unknown"
}
