#!/bin/sh
# switch.sh VERSION: runs this version from now on. It goes back by itself if the version does not become ready.
# (DUGOUT_READY_SECONDS: how long it may take, 60 if not set.) Also the way back to an earlier version: its tables are not taken back, and need not be (docs/operator-guide.md, Going back).
set -eu
opt=/opt/dugout
say() { printf '%s\n' "$*"; }
fail() {
  say "$*" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail 'switch.sh must be run as root.'
version=${1:-}
[ -n "$version" ] || fail "switch.sh VERSION: one of $(ls "$opt/releases" | tr '\n' ' ')"
[ -x "$opt/releases/$version/bin/node" ] || fail "There is no release $version: there are $(ls "$opt/releases" | tr '\n' ' ')"
before=$(basename "$(readlink "$opt/current" 2>/dev/null || true)")

# A rename, so that there is a current release at every moment.
point_to() {
  ln -sfn "releases/$1" "$opt/.current.$$"
  mv -T "$opt/.current.$$" "$opt/current"
}

# With the settings of the service: it may listen elsewhere than at 127.0.0.1:8080.
ready() {
  "$opt/current/bin/node" --env-file=/etc/dugout/dugout.env --input-type=module -e '
    const { HOST = "127.0.0.1", PORT = "8080" } = process.env;
    const host = HOST === "0.0.0.0" ? "127.0.0.1" : HOST === "::" ? "[::1]" : HOST;
    const patience = Number(process.argv[1]) * 1_000;
    for (const until = Date.now() + patience; Date.now() < until; ) {
      const answer = await fetch(`http://${host}:${PORT}/api/ready`).catch(() => null);
      if (answer?.ok) process.exit(0);
      await new Promise((wait) => setTimeout(wait, 500));
    }
    process.exit(1);' "$1"
}

run() {
  point_to "$1"
  systemctl restart dugout-api.service dugout-worker.service
  ready "$2"
}

if run "$version" "${DUGOUT_READY_SECONDS:-60}"; then
  say "Dugout $version runs."
  exit 0
fi
if [ -n "$before" ] && [ "$before" != "$version" ]; then
  run "$before" 60 || fail "Neither $version nor $before became ready in time: journalctl -u dugout-api -n 50"
  fail "Dugout $version did not become ready in time; $before runs again. Why: journalctl -u dugout-api -n 50"
fi
fail "Dugout $version did not become ready in time. Why: journalctl -u dugout-api -n 50"
