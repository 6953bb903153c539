/** Everything that has to be true, cheapest first; stops at the first that isn't. */
import { spawnSync } from "node:child_process"

const steps = [
  ["Types", "tsc", ["--noEmit"]],
  ["Lint", "biome", ["check", "."]],
  [
    "Walls between the rooms",
    "depcruise",
    ["--config", ".dependency-cruiser.cjs", "app", "services", "server.ts", "start.ts", "environment.ts"],
  ],
  ["Unit and contract tests", "vitest", ["run"]],
  ["Browser journeys", "playwright", ["test"]],
]

for (const [title, command, args] of steps) {
  const startedAt = Date.now()
  console.log(`\n── ${title} ──`)
  const { status } = spawnSync(command, args, { stdio: "inherit" })
  if (status !== 0) {
    console.error(`\n${title}: failed`)
    process.exit(status || 1)
  }
  console.log(`${title}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
}
