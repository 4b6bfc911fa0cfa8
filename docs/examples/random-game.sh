#!/usr/bin/env bash
# Plays a game of Knights between random players to its end, with the commands of `python -m machiavel` alone.
#
#     bash docs/examples/random-game.sh ["storm;turns=40" [SEED]]
#
# Three commands run all the time and answer line by line: `apply POSITION -` takes an action and gives the position
# after it; `moves -` and `weights -` take a position and give its actions, and the weights of chance, up to an empty line.
set -euo pipefail

rules=${1:-storm;turns=40}
RANDOM=${2:-1}
knights() { "${PYTHON:-python3}" -m machiavel knights "$@"; }

pipes=$(mktemp -d)
trap 'rm -r "$pipes"' EXIT
mkfifo "$pipes"/{listing,listed,weighing,weighed,doing,done}

position=$(knights start "$rules")
knights moves - <"$pipes/listing" >"$pipes/listed" &
exec 3>"$pipes/listing" 4<"$pipes/listed"
knights weights - <"$pipes/weighing" >"$pipes/weighed" &
exec 5>"$pipes/weighing" 6<"$pipes/weighed"
knights apply "$position" - <"$pipes/doing" >"$pipes/done" &
exec 7>"$pipes/doing" 8<"$pipes/done"

count=0
while true; do
  printf '%s\n' "$position" >&3
  actions=()
  while IFS= read -r line <&4 && [ -n "$line" ]; do actions+=("$line"); done
  [ ${#actions[@]} -eq 0 ] && break
  case ${actions[0]} in
    dice:* | draw:* | steal:*) # chance: every action as often as it weighs
      printf '%s\n' "$position" >&5
      actions=()
      while IFS=$'\t' read -r action weight <&6 && [ -n "$action" ]; do
        while [ "$weight" -gt 0 ]; do
          actions+=("$action")
          weight=$((weight - 1))
        done
      done
      ;;
  esac
  printf '%s\n' "${actions[RANDOM % ${#actions[@]}]}" >&7
  IFS= read -r position <&8
  count=$((count + 1))
done
exec 3>&- 5>&- 7>&-
wait

echo "$count actions"
[[ $position =~ \"outcome\":(\{[^}]*\}) ]] && echo "${BASH_REMATCH[1]}"
knights points "$position"
