# shellcheck shell=bash
# A local repository of Maven with the libraries of the user's, by links; io.linkbenchx is a directory of its own.
link_repository() { # from, to
  local entry
  mkdir -p -- "$1/io" "$2/io/linkbenchx"
  for entry in "$1"/*; do [ "${entry##*/}" = io ] || ln -s -- "$entry" "$2/"; done
  for entry in "$1"/io/*; do [ ! -e "$entry" ] || [ "${entry##*/}" = linkbenchx ] || ln -s -- "$entry" "$2/io/"; done
}
