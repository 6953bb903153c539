import { timesAs } from "./by-turns.ts"
import type { InventoryResult } from "./inventory.ts"
import { machine } from "./report.ts"
import { table } from "./table.ts"

export function inventoryReport({ machines, pages, labels }: InventoryResult): string {
  return [
    "# The inventory",
    "",
    "Written by `npm run bench -- --only inventory`: the embedded database, identity, customers, machines and tickets in one process.",
    "",
    machine(),
    "",
    `A customer with ${machines.toLocaleString("en")} machines: whole pages over HTTP, one after the other. The floor of the list is a bare \`node:http\` server that asks the`,
    `same database for about the same rows in one statement; that of the ${labels.count} labels is the same libraries that draw the codes alone, without fonts and text. By turns.`,
    "",
    table(
      ["", "p50 ms", "p95 ms", "p99 ms", "p95 to reach", "floor p50", "p95", "times the floor"],
      [...pages, labels].map(({ name, toReachMs, ours, floor }) => [
        name,
        ...[ours.p50Ms, ours.p95Ms, ours.p99Ms].map(String),
        `< ${toReachMs}`,
        String(floor.p50Ms),
        String(floor.p95Ms),
        timesAs(ours, floor),
      ]),
    ),
    "",
  ].join("\n")
}
