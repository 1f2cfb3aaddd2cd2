# shellcheck shell=bash
# PostgreSQL: the same functions as for MySQL. It refuses to run as root, so root runs it as user postgres,
# who then owns the instance's directory. Sourced by run/servers.

pg_locate() { # product, basedir or empty; sets BIN, CLIENT, VERSION
  local dir
  BIN='' CLIENT='' VERSION=''
  if [ -n "$2" ]; then dir=$(dirname -- "$(first_executable "$2"/{bin,usr/bin}/postgres "$2"/usr/lib/postgresql/*/bin/postgres)") || return 1
  else
    dir=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
    [ -x "$dir/postgres" ] || dir=$(dirname -- "$(command -v postgres || echo /nowhere/postgres)")
  fi
  BIN=$dir/postgres CLIENT=$dir/psql
  [ -x "$BIN" ] && [ -x "$CLIENT" ] && [ -x "$dir/initdb" ] || return 1
  VERSION=$("$BIN" --version 2>/dev/null | sed -n 's/.*PostgreSQL) \([0-9.]*\).*/\1/p')
  [ -n "$VERSION" ]
}

# Runs or becomes the command as the user that PostgreSQL runs as.
as_postgres() {
  if [ "$(id -u)" -ne 0 ]; then "$@"; else (cd / && setpriv --reuid=postgres --regid=postgres --init-groups -- "$@"); fi
}

# root's own directories are closed to postgres: then the instance lies under /var/tmp, linked from its place.
pg_prepare() { # instance directory, not yet there
  [ "$(id -u)" -eq 0 ] || { mkdir -p -- "$1"; return; }
  id postgres >/dev/null 2>&1 || die 4 "no user postgres, which root needs to run PostgreSQL: run/servers install postgresql"
  if [ ! -e "$1" ]; then
    mkdir -- "$1" && chown postgres: -- "$1"
    if ! as_postgres test -x "$1"; then
      local place
      rmdir -- "$1"
      place=$(mktemp -d /var/tmp/linkbenchx-XXXXXX)
      ln -s -- "$place" "$1"
      say "user postgres cannot enter $STATE: the data directory lies in $place"
    fi
  fi
  chown -h postgres: -- "$1"/ "$1"/* 2>/dev/null || true
}

pg_configure() { # instance directory, port
  local dir=$1
  {
    [ -z "$VERBATIM" ] || { cp -- "$VERBATIM" "$dir/verbatim.conf"; echo "include 'verbatim.conf'"; }
    properties_of start | awk -F '\t' '{ printf "%s = \047%s\047\n", $1, $2 }'
    echo '# Last, so that nothing above moves the server elsewhere or opens it to the network.'
    printf "%s = '%s'\n" data_directory "$dir/data" hba_file "$dir/data/pg_hba.conf" ident_file "$dir/data/pg_ident.conf" \
      listen_addresses 127.0.0.1 port "$2" unix_socket_directories "$(socket_directory "$dir")" external_pid_file "$dir/pid" \
      logging_collector off
  } >"$dir/postgresql.conf"
  [ "$(id -u)" -ne 0 ] || chown postgres: -- "$dir" "$dir"/*
}

pg_initialise() { # instance directory
  local key value options=()
  while IFS=$'\t' read -r key value; do options+=("--$key${value:+=$value}"); done < <(properties_of init)
  as_postgres "$(dirname -- "$BIN")/initdb" -D "$1/data" -U postgres --encoding=UTF8 --locale=C.UTF-8 --no-sync \
    --auth-local=trust --auth-host=scram-sha-256 ${options[@]+"${options[@]}"} >"$1/log/init" 2>&1
}

# After a kill the locks name a process that has ended; PostgreSQL considers it alive until its parent has reaped it.
# They go only when that one has ended and none of its children works in the directory any more.
clear_locks() { # data directory, socket directory
  local i
  [ -f "$1/postmaster.pid" ] && [ -z "$(birth_of "$(head -n 1 -- "$1/postmaster.pid")")" ] || return 0
  for ((i = 0; i < 200; i++)); do
    if [ -z "$(find /proc -maxdepth 2 -name cwd -lname "$1" 2>/dev/null)" ]; then
      rm -f -- "$1/postmaster.pid" "$2"/.s.PGSQL.*
      return 0
    fi
    sleep 0.05
  done
}

pg_spawn() {
  local command=("$BIN" -D "$1/data" -c "config_file=$1/postgresql.conf")
  # A fresh PID file only: the one of a killed server stays behind and names a process that is no more.
  rm -f -- "$1/pid"
  clear_locks "$1/data" "$(socket_directory "$1")"
  if [ "$(id -u)" -ne 0 ]; then spawn "$1" "${command[@]}"
  else spawn "$1" setpriv --reuid=postgres --regid=postgres --init-groups -- "${command[@]}"; fi
}

pg_admin() { # instance directory, psql options...
  local dir=$1
  shift
  "$CLIENT" -X -q -A -t -v ON_ERROR_STOP=1 -h "$(socket_directory "$dir")" -p "$(cat -- "$dir/port")" -U postgres -d postgres "$@"
}

pg_ready() { pg_admin "$1" -c 'select 1' >/dev/null 2>"$1/log/ready" && [ -s "$1/pid" ]; }

pg_accounts() { # instance directory; lb owns its database and may create scratch ones, with flush = yes also checkpoint
  local role flush='revoke pg_checkpoint from'
  [ "${P[flush]:-no}" = no ] || flush='grant pg_checkpoint to'
  role=$(pg_admin "$1" -c "select rolname from pg_roles where rolname in ('${P[user]}', 'lbadmin')")
  {
    grep -qx "${P[user]}" <<<"$role" || echo "create role ${P[user]};"
    grep -qx lbadmin <<<"$role" || echo 'create role lbadmin;'
    echo "alter role ${P[user]} login createdb password '${P[password]}';"
    # PostgreSQL 14 and older have no such role.
    pg_admin "$1" -c "select 1 from pg_roles where rolname = 'pg_checkpoint'" | grep -qx 1 && echo "$flush ${P[user]};"
    echo "alter role lbadmin login superuser password '$(cat -- "$1/admin")';"
    pg_admin "$1" -c "select 1 from pg_database where datname = '${P[database]}'" | grep -qx 1 \
      || echo "create database ${P[database]} owner ${P[user]};"
  } | pg_admin "$1" >/dev/null 2>"$1/log/accounts"
}

# set.* is what ALTER SYSTEM and a reload can change; those of an earlier start are taken back first.
pg_set_globals() { # instance directory
  local key value said status=0
  pg_admin "$1" -c 'alter system reset all' >/dev/null || return 3
  while IFS=$'\t' read -r key value; do
    said=$(pg_admin "$1" -c "alter system set $key = '$value'" 2>&1) || { complain "set.$key refused: $said"; status=3; }
  done < <(properties_of set)
  pg_admin "$1" -c 'select pg_reload_conf()' >/dev/null || status=3
  # The reload is done by each process in its own time; a new connection shows when the parent is through.
  sleep 0.2
  return "$status"
}

# Rows as of mysql_read_back.
pg_read_back() { # instance directory
  {
    pg_admin "$1" -F $'\t' -c "select lower(name), setting, coalesce(unit, ''), vartype from pg_settings"
    echo '--'
    verbatim_settings
    properties_of start
    properties_of set
    # initdb's own words for what a running server shows
    properties_of init | awk -F '\t' '$1 == "data-checksums" || $1 == "k" { print "data_checksums\ton" }
      $1 == "wal-segsize" { print "wal_segment_size\t" $2 "MB" }'
  } | awk -F '\t' '
    function scale(u,  n) {
      n = u + 0; if (!n) n = 1; sub(/^[0-9]+/, "", u)
      return n * (u == "B" || u == "" ? 1 : u == "kB" ? 1024 : u == "MB" ? 1024^2 : u == "GB" ? 1024^3 : u == "TB" ? 1024^4 : \
        u == "us" ? 0.001 : u == "ms" ? 1 : u == "s" ? 1000 : u == "min" ? 60000 : u == "h" ? 3600000 : u == "d" ? 86400000 : -1)
    }
    function norm(v, unit, type,  n, u) {
      if (type == "bool") { v = tolower(v); return v ~ /^(on|true|yes|1|t|y)$/ ? "on" : "off" }
      if (v ~ /^-?[0-9.]+ *[a-zA-Z]*$/ && type != "string") {
        n = v + 0; u = v; gsub(/[-0-9. ]/, "", u)
        if (n < 0) return n ""
        return sprintf("%.3f", u == "" ? n * (unit == "" ? 1 : scale(unit)) : n * scale(u))
      }
      return tolower(v)
    }
    $0 == "--" { asked = 1; next }
    !asked { is[$1] = $2; unit[$1] = $3; type[$1] = $4; next }
    { key = tolower($1); if (key !~ /^(data_directory|hba_file|ident_file|listen_addresses|port|unix_socket_directories|external_pid_file|logging_collector)$/) { if (!(key in last)) order[++n] = key; last[key] = $2 } }
    END {
      for (i = 1; i <= n; i++) {
        key = order[i]
        if (!(key in is)) printf "%s\t%s\t\tunreadable\n", key, last[key]
        else printf "%s\t%s\t%s%s\t%s\n", key, last[key], is[key], unit[key] == "" ? "" : " x " unit[key], \
          norm(is[key], unit[key], type[key]) == norm(last[key], unit[key], type[key]) ? "same" : "differs"
      }
    }'
}

pg_has_engine() { :; }

# Version 16 has it as debug_io_direct, which is no way to run.
pg_direct_io() { return 1; }
