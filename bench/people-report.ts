import { timesAs } from "./by-turns.ts"
import type { PeopleResult } from "./people.ts"
import { machine } from "./report.ts"
import { table } from "./table.ts"

/** Milliseconds in which 500 invitations must be accepted. */
const acceptedToReachMs = 2_000

export function peopleReport({ people, pages, invitations }: PeopleResult): string {
  return [
    "# People",
    "",
    "Written by `npm run bench -- --only people`: the embedded database, identity and customers service in one process.",
    "",
    machine(),
    "",
    "## List and person",
    "",
    `An organisation with ${people.toLocaleString("en")} people, seen by its administrator: whole pages over HTTP, one after the other. "One statement" is a bare`,
    "`node:http` server that asks the same database for about the same rows and sends them as JSON: no rights, no HTML. Both by turns.",
    "",
    table(
      ["", "p50 ms", "p95 ms", "p99 ms", "p95 to reach", "one statement p50", "p95", "times the statement"],
      pages.map(({ name, toReachMs, ours, floor }) => [
        name,
        ...[ours.p50Ms, ours.p95Ms, ours.p99Ms].map(String),
        `< ${toReachMs}`,
        String(floor.p50Ms),
        String(floor.p95Ms),
        timesAs(ours, floor),
      ]),
    ),
    "",
    "## Invitations",
    "",
    `A pasted list of ${invitations.people} people, through the forms. Accepted is when the second form has been answered; sent is when the queue has made each`,
    "person with membership, access, invitation and mail, and each mail has left the queue.",
    "",
    table(
      ["", "checked ms", "accepted ms", "both to reach", "sent after s"],
      invitations.rounds.map(({ checkedMs, acceptedMs, sentSeconds }, round) => [
        `round ${round + 1}`,
        String(Math.round(checkedMs)),
        String(Math.round(acceptedMs)),
        `< ${acceptedToReachMs}`,
        sentSeconds.toFixed(1),
      ]),
    ),
    "",
  ].join("\n")
}
