#!/bin/sh
# The tests drive a browser and run their own database server. Debian's packages are installed if one is missing.
set -eu

missing=""
command -v chromium > /dev/null || missing="$missing chromium"
command -v postgres > /dev/null || ls /usr/lib/postgresql/*/bin/postgres > /dev/null 2>&1 || missing="$missing postgresql"
[ -n "$missing" ] || exit 0

if ! command -v apt-get > /dev/null; then
    echo "The tests need$missing, and there is no apt-get to install it: install it with your system's packages." >&2
    exit 1
fi
root=""
if [ "$(id -u)" -ne 0 ]; then
    root="sudo -n"
    if ! $root true 2> /dev/null; then
        echo "The tests need$missing. Only root can install it: sudo apt-get install$missing" >&2
        exit 1
    fi
fi
$root apt-get update -q
# shellcheck disable=SC2086  # a list of packages
$root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
