# shellcheck shell=bash
# go-mysql-server with tables in memory, a server of MySQL's protocol that is not MySQL: tests show on it how linkbenchx treats
# such a server. It has no accounts, no settings and no files. Sourced by run/servers.

# Sets BIN and VERSION; false if it was not built.
gomysql_locate() { # product, basedir or empty
  # shellcheck disable=SC2034  # is_installed asks for it
  BIN='' CLIENT='' VERSION=''
  BIN=$(first_executable "${2:-$STATE/opt/gomysql}/gomysqlserver") || return 1
  VERSION=$("$BIN" -version 2>/dev/null) && VERSION=${VERSION#v}
  [ -n "$VERSION" ]
}

build_gomysql() { build_go gomysql gomysqlserver go-mysql-server; }

gomysql_prepare() { mkdir -p -- "$1"; }
gomysql_configure() { :; }
gomysql_initialise() { mkdir -p -- "$1/data"; }

gomysql_spawn() { # instance directory
  spawn "$1" "$BIN" -listen "127.0.0.1:$(cat -- "$1/port")" -state "$1/data" -database "${P[database]}"
  echo "$SPAWNED" >"$1/pid"
}

gomysql_ready() { # instance directory
  echo 'its port is closed' >"$1/log/ready"
  running_pid "$1" >/dev/null && port_is_open "$(cat -- "$1/port")"
}

gomysql_accounts() { :; }
gomysql_set_globals() { :; }
gomysql_read_back() { :; }
gomysql_direct_io() { return 1; }
gomysql_has_engine() { :; }
