#!/bin/sh
# Has a primary hand over to another machine before one of its disks is full. Patroni does so by itself only once PostgreSQL has
# ended: with a full log disk it ends, with a full data disk it goes on for minutes and fails whatever needs room.
#
# Runs on each database machine, as a user that may look into both folders: user-assets-disks.service. Needs curl.
#   NODE          this machine's name in Patroni
#   PATRONI       this machine's Patroni, http://address:8008
#   DISKS         folders on the disks that must not run full, separated by spaces
#   MIN_FREE_MB   a disk with less is full
#
# Machines that are all full do not hand over to each other for ever: one hands over when it has led for ten seconds, and then not
# again for ten minutes, unless it has had room in between.
set -u

settled_s=10
again_s=600

# 200 for the primary, 503 for a standby, 000 for no answer.
role_code() {
  curl --silent --output /dev/null --max-time 2 --write-out '%{http_code}' "$PATRONI/primary"
}

# Of the disk with the least, MB; nothing when one of them cannot be asked.
free_mb() {
  # shellcheck disable=SC2086 # several folders
  df -Pk -- $DISKS | awk -v disks="$(echo $DISKS | wc -w)" '
    NR > 1 && (least == "" || $4 < least) { least = $4 }
    END { if (NR == disks + 1) print int(least / 1024) }'
}

# To the machine that confirms commits: Patroni chooses it, and refuses when there is none.
hand_over() {
  curl --silent --show-error --fail-with-body --max-time 20 --header 'Content-Type: application/json' \
    --data "{\"leader\": \"$NODE\"}" "$PATRONI/switchover"
}

led_since=
left_at=
while sleep 2; do
  now=$(date +%s)
  case $(role_code) in
    200) : "${led_since:=$now}" ;;
    000) continue ;;
    *) led_since= && continue ;;
  esac
  free=$(free_mb)
  [ -n "$free" ] || continue
  if [ "$free" -ge "$MIN_FREE_MB" ]; then
    left_at=
    continue
  fi
  [ $((now - led_since)) -ge "$settled_s" ] || continue
  [ -z "$left_at" ] || [ $((now - left_at)) -ge "$again_s" ] || continue
  echo "$free MB free, of which $MIN_FREE_MB are the least: $NODE hands over."
  if hand_over; then left_at=$now; fi
  echo
done
