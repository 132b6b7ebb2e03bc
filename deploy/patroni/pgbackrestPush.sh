#!/bin/sh
# archive_command of the three machines: has pgBackRest archive the segment $1 of the log.
#
# Two machines may have the segment in which a timeline ended: the one that failed, with what nobody confirmed at its end, and one that
# followed and went on in the next timeline. Whichever leads later finds that the archive has another one of that name; without an
# exception it would archive nothing any more. Neither is needed: the next timeline begins with a copy of what they have in common.
set -u

segment=$1
pgbackrest --stanza=user-assets archive-push "$segment"
code=$?
# 45: there is one of this name with another content.
[ "$code" -eq 45 ] || exit "$code"

name=${segment##*/}
timeline=${name%"${name#????????}"}
for file in "${segment%/*}"/????????.history; do
  later=${file##*/}
  if [ -e "$file" ] && expr "${later%.history}" \> "$timeline" > /dev/null; then
    echo "$name is another than the archive's, of a timeline that has ended: it is left out." >&2
    exit 0
  fi
done
exit "$code"
