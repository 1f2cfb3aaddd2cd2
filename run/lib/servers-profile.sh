# shellcheck shell=bash
# Server profiles: config/servers/<profile>/server.properties, and a my.cnf or postgresql.conf next to it
# that is handed to the server as it stands. Sourced by run/servers.

declare -A P=()  # properties in force
KEYS=()          # their keys in the order of the file
PROFILE_DIR=     # where they come from
VERBATIM=        # the server's own configuration file, or empty

trim() {
  local s=$1
  s=${s#"${s%%[![:space:]]*}"}
  printf '%s' "${s%"${s##*[![:space:]]}"}"
}

put_property() { # key, value, where it stands
  local key=$1
  case $key in
    product | engine | basedir | port | database | user | password | memory | readahead | iops | flush | tests) ;;
    init.?* | start.?* | set.?* | client.?*) ;;
    *) die 2 "$3: no property '$key': product, engine, basedir, port, database, user, password, memory, readahead, iops, flush, tests, init.*, start.*, set.*, client.*" ;;
  esac
  case $key$2 in *$'\n'* | *\'*) die 2 "$3: no quotes in the value of $key" ;; esac
  [ -n "${P[$key]+there}" ] || KEYS+=("$key")
  P[$key]=$2
}

load_profile() { # profile
  local line number=0 file
  if [ -d "$PROFILES/$1" ]; then PROFILE_DIR=$PROFILES/$1
  elif [ -d "$1" ]; then PROFILE_DIR=$(readlink -f -- "$1")
  else die 2 "no server profile '$1'; there are: $(profile_names | tr '\n' ' ')"; fi
  file=$PROFILE_DIR/server.properties
  [ -f "$file" ] || die 2 "$file is missing: a profile is a directory with that file"
  P=() KEYS=()
  while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    line=$(trim "$line")
    case $line in
      '' | '#'* | '!'*) continue ;;
      *=*) put_property "$(trim "${line%%=*}")" "$(trim "${line#*=}")" "$file:$number" ;;
      *) die 2 "$file:$number: neither 'key = value' nor a comment" ;;
    esac
  done <"$file"
  # A second server of a profile does not stand for its product in tests, unless it says so itself.
  [ -z "$ASKED_NAME" ] || P[tests]=
  for line in ${OVERRIDES[@]+"${OVERRIDES[@]}"}; do
    case $line in
      *=*) put_property "$(trim "${line%%=*}")" "$(trim "${line#*=}")" "-o $line" ;;
      *) die 2 "-o $line: expected KEY=VALUE" ;;
    esac
  done
  check_profile "$file"
}

check_profile() { # file
  case ${P[product]:-} in
    mariadb | mysql) VERBATIM=$PROFILE_DIR/my.cnf ;;
    postgresql | ferretdb) VERBATIM=$PROFILE_DIR/postgresql.conf ;;
    go-mysql-server) VERBATIM='' ;;
    *) die 2 "$1: product is '${P[product]:-}', expected one of ${PRODUCTS[*]}" ;;
  esac
  [ -f "$VERBATIM" ] || VERBATIM=
  P[database]=${P[database]:-linkdb} P[user]=${P[user]:-lb} P[password]=${P[password]:-lb}
  case ${P[database]}${P[user]} in *[!a-zA-Z0-9_]*) die 2 "$1: letters, digits and _ only in database and user" ;; esac
  case ${P[password]} in *[!a-zA-Z0-9_.-]*) die 2 "$1: letters, digits, _ . - only in password" ;; esac
  case ${P[port]:-} in *[!0-9]*) die 2 "$1: port is a number" ;; esac
  local key
  if [ "${P[product]}" = go-mysql-server ] && [ -n "$(properties_of init)$(properties_of start)$(properties_of set)" ]; then
    die 2 "$1: go-mysql-server has no settings: leave out init.*, start.* and set.*"
  fi
  case ${P[iops]:-1} in 0* | *[!0-9]* | ??????*) die 2 "$1: iops is a whole number from 1 to 99999, not '${P[iops]}'" ;; esac
  case ${P[flush]:-no} in yes | no) ;; *) die 2 "$1: flush is yes or no, not '${P[flush]}'" ;; esac
  for key in memory readahead; do
    [ -z "${P[$key]:-}" ] || bytes "${P[$key]}" >/dev/null || die 2 "$1: $key is a size such as 1GB, not '${P[$key]}'"
  done
}

profile_names() {
  local dir
  for dir in "$PROFILES"/*/; do [ -f "$dir/server.properties" ] && basename -- "$dir"; done
}

# Lines 'key<tab>value' of the properties with a prefix, which is cut off.
properties_of() { # prefix
  local key
  for key in ${KEYS[@]+"${KEYS[@]}"}; do
    case $key in "$1".*) printf '%s\t%s\n' "${key#"$1".}" "${P[$key]}" ;; esac
  done
}

# All settings that a server is started with, to detect whether a running one has the same.
effective_properties() {
  local key
  for key in "${!P[@]}"; do printf '%s=%s\n' "$key" "${P[$key]}"; done | sort
  [ -z "$VERBATIM" ] || printf 'verbatim=%s\n' "$(cksum <"$VERBATIM")"
}

# The properties that an instance was started with, as if its profile had them.
load_instance() { # instance directory
  local line
  [ -f "$1/effective" ] || die 2 "no server $(basename -- "$1") was started from here"
  P=() KEYS=() VERBATIM=''
  while IFS= read -r line; do
    case $line in
      verbatim=*) VERBATIM=$(printf '%s\n' "$1"/verbatim.*) ;;
      *) KEYS+=("${line%%=*}"); P[${line%%=*}]=${line#*=} ;;
    esac
  done <"$1/effective"
}

# What the verbatim file asks for, as 'key<tab>value', so that it is read back as well.
verbatim_settings() {
  [ -n "$VERBATIM" ] || return 0
  awk -v mysql="$(case ${P[product]} in mariadb | mysql) echo 1 ;; esac)" '
    /^[ \t]*[#;]/ || /^[ \t]*$/ || /^[ \t]*!/ { next }
    mysql && /^[ \t]*\[/ { server = $0 ~ /\[(mysqld|server|mariadb|mariadbd)[-0-9.]*\]/; next }
    mysql && !server { next }
    { line = $0; sub(/[ \t]+#.*$/, "", line)
      at = index(line, "="); if (!at && !mysql) at = match(line, /[ \t]+[^ \t]/)
      key = at ? substr(line, 1, at - 1) : line; value = at ? substr(line, at + 1) : ""
      gsub(/^[ \t]+|[ \t]+$/, "", key); gsub(/^[ \t]+|[ \t\r]+$/, "", value)
      gsub(/^["\047]|["\047]$/, "", value)
      printf "%s\t%s\n", key, value }' "$VERBATIM"
}
