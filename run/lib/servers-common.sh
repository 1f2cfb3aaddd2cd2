# shellcheck shell=bash
# Messages, locks, ports and the identity of processes. Sourced by run/servers.

# The kernel's files for limits and devices; tests have others.
# shellcheck disable=SC2034
SYS=/sys

say() { printf 'servers: %s\n' "$*"; }
complain() { printf 'servers: %s\n' "$*" >&2; }
die() { # exit status, message
  local status=$1
  shift
  complain "$*"
  exit "$status"
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then sudo -n -- "$@"
  else return 77; fi
}

# One command at a time on one state directory. Servers are started with descriptor 9 closed, or
# they would hold the lock for as long as they live.
lock_state() {
  make_state
  exec 9>"$STATE/lock"
  flock -n 9 || { say "another run/servers works on $STATE; waiting"; flock 9; }
}

# The postgres user must be able to pass through, other users cannot list it.
make_state() {
  (umask 022 && mkdir -p -- "$STATE" "$INSTANCES") || die 1 "cannot write $STATE: set LBX_SERVERS_HOME to a directory of yours"
  chmod 711 -- "$STATE" "$INSTANCES"
}

port_is_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# The port the instance had before if it is still free, else the first free one from 24061 on: below the range that systems
# take the near ends of connections from, so that none of those holds it.
choose_port() { # port wanted or empty, instance directory
  local port=$1 other
  if [ -n "$port" ]; then
    port_is_open "$port" && die 1 "port $port is used by another program: stop it, or specify another port"
    echo "$port"
    return
  fi
  port=$(cat -- "$2/port" 2>/dev/null || echo 24061)
  [ "$port" -lt 26000 ] || port=24061 # of an instance made by an older version
  for ((; port < 26000; port++)); do
    port_is_open "$port" && continue
    for other in "$INSTANCES"/*/port "$INSTANCES"/*/*/port; do
      [ -f "$other" ] && ! [ "$other" -ef "$2/port" ] && [ "$(cat -- "$other")" = "$port" ] && continue 2
    done
    echo "$port"
    return
  done
  die 1 "no free port between 24061 and 26000"
}

# Is that process the server of this data directory? A PID file outlives its process, and the number may
# belong to anything by now. All products make the data directory their current one.
is_server_of() { # pid, data directory
  local exe cwd
  case $1 in '' | *[!0-9]*) return 1 ;; esac
  exe=$(readlink -- "/proc/$1/exe" 2>/dev/null) || return 1
  cwd=$(readlink -- "/proc/$1/cwd" 2>/dev/null) || return 1
  exe=${exe% (deleted)}
  case ${exe##*/} in mariadbd | mysqld | mysqld-debug | postgres | ferretserver | gomysqlserver) ;; *) return 1 ;; esac
  [ "$cwd" = "$(readlink -f -- "$2")" ]
}

# When the process began, in ticks since boot; nothing once it has ended, be it reaped or not. A process on its way out
# shows no executable any more but holds its files still: who waits for its end waits for this.
birth_of() { # pid
  sed -n 's/^.*) //p' "/proc/$1/stat" 2>/dev/null | awk '$1 !~ /[ZX]/ { print $20 }'
}

# Prints the PID of a running instance; false if it does not run.
running_pid() { # instance directory
  local pid
  pid=$(head -n 1 -- "$1/pid" 2>/dev/null) || return 1
  is_server_of "$pid" "$1/data" || return 1
  echo "$pid"
}

bytes() { # 1g, 512MB, 4096
  awk -v v="$1" 'BEGIN { v = tolower(v); if (v !~ /^[0-9]+ *([kmgt]i?b?|b)?$/) exit 1
    n = v + 0; u = v; gsub(/[0-9 ]/, "", u); u = substr(u, 1, 1)
    printf "%.0f\n", n * (u == "k" ? 1024 : u == "m" ? 1024^2 : u == "g" ? 1024^3 : u == "t" ? 1024^4 : 1) }'
}

milliseconds_since() { echo $(($(date +%s%3N) - $1)); }
