# shellcheck shell=bash
# FerretDB 2, a stand-in for MongoDB: a server of MongoDB's protocol in front of PostgreSQL with DocumentDB. Two
# processes, one instance: PostgreSQL is an instance inside it, in its folder postgresql, started and stopped with it.
# There is no login: both listen on loopback only. Sourced by run/servers.

# Sets BIN (FerretDB), POSTGRES, CLIENT (psql) and VERSION (FerretDB's); false if one of them is not there.
ferret_locate() { # product, basedir or empty: a folder with ferretserver and usr/lib/postgresql
  local postgres=${2:-$STATE/opt/documentdb}
  pg_locate postgresql "$postgres" || return 1
  POSTGRES=$BIN
  BIN=$(first_executable "${2:-$STATE/opt/ferretdb}/ferretserver") || return 1
  [ -e "$(dirname -- "$(dirname -- "$POSTGRES")")/lib/pg_documentdb.so" ] || return 1
  VERSION=$("$BIN" -version 2>/dev/null) && VERSION=${VERSION#v}
  [ -n "$VERSION" ]
}

ferret_prepare() { # instance directory, not yet there
  pg_prepare "$1"
  mkdir -p -- "$1/log" "$1/postgresql"
  ln -sfn ../log "$1/postgresql/log"
}

ferret_configure() { # instance directory, port
  local inner=$1/postgresql
  choose_port '' "$inner" >"$inner/port.new" && mv -- "$inner/port.new" "$inner/port" || exit 1
  pg_configure "$inner" "$(cat -- "$inner/port")"
  # DocumentDB and pg_cron connect to their own server: by its socket, which needs no password.
  printf "%s = '%s'\n" shared_preload_libraries pg_cron,pg_documentdb_core,pg_documentdb cron.database_name postgres \
    cron.host "$(socket_directory "$inner")" documentdb.localhost_connection_string "host=$(socket_directory "$inner")" \
    >>"$inner/postgresql.conf"
}

ferret_initialise() { # instance directory
  mkdir -p -- "$1/data"
  rm -rf -- "$1/postgresql/data"
  [ "$(id -u)" -ne 0 ] || chown postgres: -- "$1/data" "$1/postgresql"
  BIN=$POSTGRES pg_initialise "$1/postgresql"
}

ferret_spawn() { # instance directory
  local inner=$1/postgresql url command
  end_process "$inner" INT || die 1 "$inner: the PostgreSQL of an earlier start does not exit"
  [ ! -f "$1/cgroup" ] || cp -- "$1/cgroup" "$inner/cgroup"
  BIN=$POSTGRES pg_spawn "$inner"
  until pg_ready "$inner"; do
    kill -0 "$SPAWNED" 2>/dev/null || return 0 # who waits for the instance sees it
    sleep 0.05
  done
  if ! pg_admin "$inner" -c 'create extension if not exists documentdb cascade' >>"$1/log/out" 2>&1; then
    end_process "$inner" INT
    die 1 "PostgreSQL has no DocumentDB: $(tail -n 3 -- "$1/log/out")"
  fi
  url="postgres://postgres@/postgres?host=$(socket_directory "$inner")&port=$(cat -- "$inner/port")"
  command=("$BIN" -listen "127.0.0.1:$(cat -- "$1/port")" -postgresql "$url" -state "$1/data")
  if [ "$(id -u)" -ne 0 ]; then spawn "$1" "${command[@]}"
  else spawn "$1" setpriv --reuid=postgres --regid=postgres --init-groups -- "${command[@]}"; fi
  echo "$SPAWNED" >"$1/pid"
}

ferret_ready() { # instance directory
  echo 'its port is closed' >"$1/log/ready"
  running_pid "$1" >/dev/null && port_is_open "$(cat -- "$1/port")"
}

ferret_accounts() { :; }
ferret_set_globals() { pg_set_globals "$1/postgresql"; }
ferret_read_back() { pg_read_back "$1/postgresql"; }
ferret_direct_io() { return 1; }

ferret_has_engine() { # instance directory, engine
  [ "$2" != DocumentDB ] || pg_admin "$1/postgresql" -c "select 1 from pg_extension where extname = 'documentdb'" | grep -qx 1
}
