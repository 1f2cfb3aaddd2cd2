// Command gomysqlserver is go-mysql-server with tables in memory, as a server for tests: it speaks MySQL's protocol and is
// not MySQL. run/servers builds and runs it. It listens on a loopback address only, accepts every user, and keeps nothing.
package main

import (
	"flag"
	"fmt"
	"net"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	sqle "github.com/dolthub/go-mysql-server"
	"github.com/dolthub/go-mysql-server/memory"
	"github.com/dolthub/go-mysql-server/server"
	"github.com/dolthub/go-mysql-server/sql"
)

const module = "github.com/dolthub/go-mysql-server"

func main() {
	listen := flag.String("listen", "", "host:port, a loopback address")
	state := flag.String("state", "", "directory that becomes the current one")
	database := flag.String("database", "", "name of the database that is there from the start")
	version := flag.Bool("version", false, "print the version of go-mysql-server and end")
	flag.Parse()
	if *version {
		fmt.Println(moduleVersion())
		return
	}
	if err := run(*listen, *state, *database); err != nil {
		fmt.Fprintln(os.Stderr, "FATAL:", err)
		os.Exit(1)
	}
}

func run(listen, state, database string) error {
	if err := loopback(listen); err != nil {
		return err
	}
	// run/servers knows its server by the current directory.
	if err := os.Chdir(state); err != nil {
		return err
	}
	provider := memory.NewDBProvider()
	// Otherwise primary keys are checked, but neither used nor shown.
	provider.WithOption(memory.NativeIndexProvider(true))
	if err := provider.CreateDatabase(sql.NewEmptyContext(), database); err != nil {
		return err
	}
	config := server.Config{Protocol: "tcp", Address: listen, MaxConnections: 500}
	s, err := server.NewServer(config, sqle.NewDefault(provider), sql.NewContext, memory.NewSessionBuilder(provider), nil)
	if err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- s.Start() }()
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	select {
	case err := <-ended:
		return err
	case <-asked:
		return nil
	}
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

func moduleVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dependency := range info.Deps {
			if dependency.Path == module {
				return dependency.Version
			}
		}
	}
	return "unknown"
}
