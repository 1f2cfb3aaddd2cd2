# shellcheck shell=bash
# An instance is a directory of $STATE/instances: data, option file, port, PID, accounts. Start, stop, status,
# destroy. Sourced by run/servers.

# The prefix of the product's functions.
family() { case $1 in postgresql) echo pg ;; ferretdb) echo ferret ;; wiredtiger) echo wiredtiger ;; pgbouncer) echo pgbouncer ;; go-mysql-server) echo gomysql ;; *) echo mysql ;; esac; }

instance_names() { names_with effective; }

names_with() { # file of an instance's directory
  local file
  for file in "$INSTANCES"/*/"$1"; do [ -f "$file" ] && basename -- "$(dirname -- "$file")"; done
  return 0
}

property_of() { sed -n "s/^$2=//p" <"$1/effective"; } # instance directory, key

# A socket's path has 107 characters at most; a long state directory gets a short place next to it.
socket_directory() { # instance directory
  if [ "${#1}" -le 80 ]; then echo "$1"; return; fi
  if [ ! -d "$(cat -- "$1/sockets" 2>/dev/null)" ]; then
    mktemp -d /tmp/lbx-XXXXXX >"$1/sockets"
    [ "$(stat -Lc %u -- "$1")" = "$(id -u)" ] || chown --reference="$1/" -- "$(cat -- "$1/sockets")"
  fi
  cat -- "$1/sockets"
}

start_one() { # profile
  local name dir pid kind status=0 begun
  load_profile "$1"
  name=${ASKED_NAME:-$(basename -- "$PROFILE_DIR")}
  case $name in '' | *[!a-zA-Z0-9_.-]* | .*) die 2 "a name has letters, digits, _ . - only: '$name'" ;; esac
  dir=$INSTANCES/$name kind=$(family "${P[product]}")
  if pid=$(running_pid "$dir"); then
    not_of_others "$name" "$dir"
    if [ "$(effective_properties)" = "$(cat -- "$dir/effective")" ]; then
      say "$name is already running, pid $pid, port $(cat -- "$dir/port")"
      return
    fi
    complain "$name is already running (pid $pid) with other properties: stop it first"
    effective_properties | diff "$dir/effective" - | sed -n 's/^\([<>]\)/    \1/p' | sed 's/    </    has/; s/    >/    asked/' >&2
    exit 3
  fi
  "${kind}_locate" "${P[product]}" "${P[basedir]:-}" \
    || not_there "$name"
  begun=$(date +%s%3N)
  # Real paths from here on: a link may lead where its own path does not let the server's user pass.
  case $kind in mysql) mkdir -p -- "$dir" ;; *) "${kind}_prepare" "$dir" ;; esac
  dir=$(readlink -f -- "$dir")
  [ ! -f "$dir/restoring" ] || die 1 "$name: its data is an incomplete copy and is not used: restore it again, or run/servers destroy $name"
  prepare_instance "$name" "$dir" "$kind"
  [ -z "$OWNER" ] || printf '%s %s\n' "$OWNER" "$(birth_of "$OWNER")" >"$dir/owner"
  launch "$name" "$dir" "$kind"
  pid=$(running_pid "$dir") || die 1 "$name answers, but its PID file does not name it: see $dir"
  "${kind}_accounts" "$dir" || die 1 "$name: cannot create the accounts: $(cat -- "$dir/log/accounts")"
  client_properties "$dir" >"$dir/client.properties"
  say "$name: ${P[product]} $VERSION, pid $pid, port $(cat -- "$dir/port"), ready after $(milliseconds_since "$begun") ms"
  check_settings "$name" "$dir" "$kind" || status=3
  [ "$LIMITED" = yes ] || status=3
  return "$status"
}

# A plan leaves servers alone that another plan, whose process lives, or a person has started.
not_of_others() { # name, instance directory
  local pid birth
  [ -n "$OWNER" ] || return 0
  [ -f "$2/owner" ] || die 2 "$1 is already running, and was not started by a plan: run/servers stop $1, or give the plan's servers another prefix"
  read -r pid birth <"$2/owner"
  if [ "$pid" != "$OWNER" ] && [ -n "$birth" ] && [ "$(birth_of "$pid")" = "$birth" ]; then
    die 2 "$1 is in use by the plan of process $pid: wait until that ends, or give this plan's servers another prefix"
  fi
}

# Makes an instance's directory with its port and the file that its clients read, and starts nothing: a plan needs to
# know where a server will listen, and whether it is installed.
prepare_one() { # profile
  local name dir kind
  load_profile "$1"
  name=${ASKED_NAME:-$(basename -- "$PROFILE_DIR")}
  case $name in '' | *[!a-zA-Z0-9_.-]* | .*) die 2 "a name has letters, digits, _ . - only: '$name'" ;; esac
  dir=$INSTANCES/$name kind=$(family "${P[product]}")
  "${kind}_locate" "${P[product]}" "${P[basedir]:-}" || not_there "$name"
  case $kind in mysql) mkdir -p -- "$dir" ;; *) "${kind}_prepare" "$dir" ;; esac
  [ -s "$dir/admin" ] || od -An -N16 -tx1 /dev/urandom | tr -d ' \n' >"$dir/admin"
  if ! running_pid "$dir" >/dev/null; then
    choose_port "${P[port]:-}" "$dir" >"$dir/port.new" && mv -- "$dir/port.new" "$dir/port" || exit 1
    effective_properties >"$dir/effective"
    printf '%s\n' "$VERSION" >"$dir/version"
  fi
  client_properties "$dir" >"$dir/client.properties"
}

# Compares the settings requested from a running server with those it reports, one row each: setting, name, requested, reported,
# verdict. Then what caches its data files apart from the server: direct (nothing), memory (the kernel, within a limit) or os; and
# for an emulated disk the requested and the measured operations per second.
check_one() { # name
  local dir=$INSTANCES/$1 kind rows cache=os
  load_instance "$dir"
  dir=$(readlink -f -- "$dir") kind=$(family "${P[product]}")
  running_pid "$dir" >/dev/null || die 3 "$(why_down "$1" "$dir")"
  "${kind}_locate" "${P[product]}" "${P[basedir]:-}" || not_there "$1"
  rows=$("${kind}_read_back" "$dir" && limits_read_back "$dir") || unanswered "$1" "$dir"
  [ -z "$rows" ] || sed 's/^/setting\t/' <<<"$rows"
  if "${kind}_direct_io" "$dir"; then cache=direct
  elif [ -n "${P[memory]:-}" ]; then cache=memory; fi
  printf 'cache\t%s\n' "$cache"
  [ ! -f "$dir/iops" ] || awk -F '\t' '{ printf "disk\t%s\t%s\n", $2, $3 }' "$dir/iops"
  ! awk -F '\t' '$4 != "same" { found = 1 } END { exit !found }' <<<"$rows" || [ -z "$rows" ] || return 3
  [ -z "${P[iops]:-}" ] || [ "$cache" = direct ] || { complain "$1: $NOT_DIRECT"; return 3; }
}

# A server that is shutting down no longer answers, but its process is still there: wait a minute at most for its end, and say why.
unanswered() { # name, instance directory
  local i
  for ((i = 0; i < 300; i++)); do
    running_pid "$2" >/dev/null || die 3 "$(why_down "$1" "$2")"
    sleep 0.2
  done
  die 1 "$1: settings cannot be read back"
}

NOT_DIRECT='an emulated disk holds for direct IO only, and this server caches its files in the kernel: leave out iops'

not_there() { # name
  [ -z "${P[basedir]:-}" ] || die 2 "$1: no server of ${P[product]} that runs here, or no client, under ${P[basedir]}"
  die 4 "$1: ${P[product]} is not installed: run/servers install ${P[product]}"
}

prepare_instance() { # name, directory, kind
  local dir=$2 init
  mkdir -p -- "$dir/log"
  case $3 in mysql | gomysql) ;; *) [ "$(id -u)" -ne 0 ] || chown postgres: -- "$dir/log" ;; esac
  [ -s "$dir/admin" ] || od -An -N16 -tx1 /dev/urandom | tr -d ' \n' >"$dir/admin"
  choose_port "${P[port]:-}" "$dir" >"$dir/port.new" && mv -- "$dir/port.new" "$dir/port" || exit 1
  init="$(basename -- "$BIN") $(properties_of init | sort)"
  if [ -f "$dir/initialised" ] && [ "$init" != "$(cat -- "$dir/initialised")" ]; then
    die 2 "$1: its data directory was created with other init options or another product ($(tr '\t\n' '= ' <"$dir/initialised")): run/servers destroy $1"
  fi
  "$3_configure" "$dir" "$(cat -- "$dir/port")"
  if [ ! -f "$dir/initialised" ]; then
    rm -rf -- "$dir/data" # half of an earlier attempt
    "$3_initialise" "$dir" || die 1 "$1: the data directory could not be created: $(tail -n 3 -- "$dir/log/init")"
    printf '%s' "$init" >"$dir/initialised"
  fi
  effective_properties >"$dir/effective"
  printf '%s\n' "$VERSION" >"$dir/version"
}

LIMITED=yes SPAWNED=

launch() { # name, directory, kind
  local dir=$2 deadline reason
  release_limits "$dir" # of a server that was killed
  if [ -n "${P[memory]:-}" ]; then limit_memory "$dir" "$(bytes "${P[memory]}")" || LIMITED=no; fi
  if [ -n "${P[readahead]:-}" ]; then set_readahead "$dir" "$(bytes "${P[readahead]}")" || LIMITED=no; fi
  if [ -n "${P[iops]:-}" ]; then limit_iops "$dir" "${P[iops]}" || LIMITED=no; fi
  rm -f -- "$dir/pid"
  : >"$dir/log/out"
  [ ! -f "$dir/log/error.log" ] || mv -f -- "$dir/log/error.log" "$dir/log/error.log.1"
  "$3_spawn" "$dir"
  deadline=$((SECONDS + ${LBX_SERVERS_TIMEOUT:-120}))
  until "$3_ready" "$dir"; do
    if ! kill -0 "$SPAWNED" 2>/dev/null; then
      [ ! -d "$dir/postgresql" ] || end_process "$dir/postgresql" INT || true
      reason=$(killed_by_limit "$1" "$dir") || reason=$(log_tail "$dir")
      release_limits "$dir"
      die 1 "$1 exited during startup: $reason"
    fi
    [ "$SECONDS" -lt "$deadline" ] || die 1 "$1 (pid $SPAWNED) does not respond yet; it is still starting, see $dir/log: $(tail -n 1 -- "$dir/log/ready")"
    sleep 0.05
  done
}

release_limits() { # instance directory
  release_memory "$1"
  release_iops "$1"
  restore_readahead "$1"
}

log_tail() { # instance directory: what the server complained about, else its last lines
  local lines
  lines=$(cat -- "$1/log/error.log" "$1/log/out" 2>/dev/null | grep -E 'ERROR|FATAL|HINT|invalid value|unrecognized' | tail -n 5) || true
  [ -n "$lines" ] || lines=$(cat -- "$1/log/error.log" "$1/log/out" 2>/dev/null | tail -n 5)
  printf '\n%s' "$lines"
}

check_settings() { # name, directory, kind
  local differences status=0
  "$3_set_globals" "$2" || status=3
  if [ -n "${P[engine]:-}" ] && ! "$3_has_engine" "$2" "${P[engine]}"; then
    complain "$1 does not have engine ${P[engine]}"
    status=3
  fi
  if [ -n "${P[iops]:-}" ] && ! "$3_direct_io" "$2"; then
    complain "$1: $NOT_DIRECT"
    status=3
  fi
  differences=$(set -o pipefail && "$3_read_back" "$2" | awk -F '\t' '
    $4 == "differs" && $3 == "not loaded" { printf "requested plugin %s is not loaded\n", $2 }
    $4 == "differs" && $3 != "not loaded" { printf "requested %s = %s, the server reports %s\n", $1, $2, $3 }
    $4 == "unreadable" { printf "%s cannot be read back: the server has no setting of that name\n", $1 }') \
    || die 1 "$1: settings cannot be read back"
  [ -n "$differences" ] || return "$status"
  printf 'servers: %s\n' "$1: ${differences//$'\n'/$'\n'servers: $1: }" >&2
  return 3
}

# Ends an instance's server and waits until it has gone; false if it works on its end for too long.
end_process() { # instance directory, signal
  local pid birth deadline
  pid=$(running_pid "$1") || return 0
  birth=$(birth_of "$pid")
  kill -s "$2" -- "$pid"
  deadline=$((SECONDS + ${LBX_SERVERS_TIMEOUT:-120}))
  while [ -n "$birth" ] && [ "$(birth_of "$pid")" = "$birth" ]; do
    [ "$SECONDS" -lt "$deadline" ] || return 1
    sleep 0.05
  done
}

stop_one() { # name
  local dir=$INSTANCES/$1 pid signal=TERM
  [ -f "$dir/effective" ] || { complain "no server $1 was started from here"; exit 2; }
  if ! pid=$(running_pid "$dir"); then
    [ ! -s "$dir/pid" ] || say "$1: pid $(head -n 1 -- "$dir/pid") is not our server (any more): left alone"
    say "$(killed_by_limit "$1" "$dir" || printf '%s is not running' "$1")"
  else
    not_of_others "$1" "$dir"
    # PostgreSQL's TERM waits for the last client to go; INT is its orderly end.
    [ "$(property_of "$dir" product)" != postgresql ] || signal=INT
    end_process "$dir" "$signal" || die 1 "$1 (pid $pid) is still shutting down; see $dir/log, and try again later"
    say "$1 stopped"
  fi
  if [ -d "$dir/postgresql" ]; then
    end_process "$dir/postgresql" INT || die 1 "the PostgreSQL of $1 is still shutting down; see $dir/log, and try again later"
    rm -f -- "$dir/postgresql/pid"
  fi
  rm -f -- "$dir/pid"
  release_limits "$dir"
  local sockets
  for sockets in "$dir/sockets" "$dir/postgresql/sockets"; do
    if [ -f "$sockets" ]; then rm -rf -- "$(cat -- "$sockets")" "$sockets"; fi
  done
}

destroy_one() { # name
  local dir=$INSTANCES/$1 place
  # Every instance has that file from its first moment: nothing else is ever deleted.
  [ -s "$dir/admin" ] || { say "no server $1 was started from here: nothing to destroy"; return; }
  if [ -f "$dir/effective" ]; then stop_one "$1"; fi
  place=$(readlink -f -- "$dir")
  rm -rf -- "$place" "$dir"
  say "$1 destroyed"
}

client_url() { # instance directory, user, password
  local dir=$1 scheme=mysql extra=
  case $(property_of "$dir" product) in
    ferretdb)
      printf 'mongodb://127.0.0.1:%s/%s' "$(cat -- "$dir/port")" "$(property_of "$dir" database)"
      return
      ;;
    postgresql) scheme=postgresql ;;
    # The server's public key may be fetched: on loopback no attacker can replace it.
    mysql) extra='&allowPublicKeyRetrieval=true' ;;
  esac
  printf 'jdbc:%s://127.0.0.1:%s/%s?user=%s&password=%s%s' "$scheme" "$(cat -- "$dir/port")" \
    "$(property_of "$dir" database)" "$2" "$3" "$extra"
}

# What linkbenchx needs to know of an instance: "server = NAME" among its settings reads it.
client_properties() { # instance directory
  local dir=$1 product database
  product=$(property_of "$dir" product)
  database=$(property_of "$dir" database)
  case $product in
    ferretdb) printf 'database = mongodb\nmongodb.url = %s\n' "$(client_url "$dir" '' '')" ;;
    *)
      # its protocol and its URLs are MySQL's
      [ "$product" != go-mysql-server ] || product=mysql
      printf 'database = %s\n' "$product"
      printf '%s.url = jdbc:%s://127.0.0.1:%s/%s%s\n' "$product" "$product" "$(cat -- "$dir/port")" "$database" \
        "$([ "$product" != mysql ] || echo '?allowPublicKeyRetrieval=true')"
      # The keys of all products too, so that nothing of a configuration has to be given that is not used.
      for prefix in '' "$product."; do
        printf '%suser = %s\n%spassword = %s\n' "$prefix" "$(property_of "$dir" user)" "$prefix" "$(property_of "$dir" password)"
      done
      case $(property_of "$dir" engine) in ROCKSDB) printf '%s.engine = rocksdb\n' "$product" ;; esac
      ;;
  esac
  sed -n 's/^client\.\([^=]*\)=/\1 = /p' <"$dir/effective"
}

cmd_status() { # names, --env
  local env=no names=() name dir pid status=0
  for name in "$@"; do case $name in --env) env=yes ;; -*) die 2 "status has no option $name" ;; *) names+=("$name") ;; esac; done
  if [ "${#names[@]}" -eq 0 ]; then mapfile -t names < <(instance_names); fi
  [ "$env" = yes ] || printf '%-20s %-10s %-9s %-8s %-8s %-6s %-7s %s\n' NAME PRODUCT VERSION ENGINE STATE PORT PID URL
  for name in ${names[@]+"${names[@]}"}; do
    dir=$INSTANCES/$name
    if [ ! -f "$dir/effective" ]; then
      complain "$name was not started from here"
      status=3
      continue
    fi
    pid=$(running_pid "$dir") || { pid=; [ $# -eq 0 ] || [ "$*" = --env ] || status=3; }
    if [ "$env" = yes ]; then
      [ -z "$pid" ] || env_lines "$dir"
    else
      printf '%-20s %-10s %-9s %-8s %-8s %-6s %-7s %s\n' "$name" "$(property_of "$dir" product)" "$(cat -- "$dir/version")" \
        "$(property_of "$dir" engine)" "$([ -n "$pid" ] && echo running || echo stopped)" "$(cat -- "$dir/port")" "${pid:--}" \
        "$([ -z "$pid" ] || client_url "$dir" "$(property_of "$dir" user)" "$(property_of "$dir" password)")"
    fi
  done
  return "$status"
}

# For eval, and for the tests. The admin URL may create accounts and databases and set globals.
env_lines() { # instance directory
  local tests
  tests=$(property_of "$1" tests)
  [ -n "$tests" ] || return 0
  printf "export LBX_%s_URL='%s'\n" "$tests" "$(client_url "$1" "$(property_of "$1" user)" "$(property_of "$1" password)")"
  printf "export LBX_%s_ADMIN_URL='%s'\n" "$tests" "$(client_url "$1" lbadmin "$(cat -- "$1/admin")")"
}
