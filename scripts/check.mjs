/**
 * The check of a change, for while one works: types, lint, walls, and the tests that reach a changed file through their imports. A
 * journey runs when it was changed itself. `npm test` stays what decides.
 *
 *   npm run check                    against the last commit; where nothing is uncommitted, that commit itself
 *   npm run check -- --since main    all that came since another commit
 */
import { execFileSync, spawnSync } from "node:child_process"
import { parseArgs } from "node:util"
import { runSteps } from "./run-steps.mjs"
import { browserJourneys, staticSteps, unitTests } from "./test-steps.mjs"

const { values } = parseArgs({ options: { since: { type: "string" } } })
const since = values.since ?? (git("status", "--porcelain") === "" ? "HEAD~1" : "HEAD")
const changed = [
  ...git("diff", "--name-only", since).split("\n"),
  ...git("ls-files", "--others", "--exclude-standard").split("\n"),
].filter(Boolean)
const journeys = changed.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path))

if (journeys.length > 0) build()
runSteps([
  ...staticSteps,
  // Tests that read files by their paths, and what no import leads to, are not found by their imports.
  unitTests(["--changed", since, "--passWithNoTests"]),
  ...(journeys.length > 0 ? [browserJourneys(journeys)] : []),
])

function git(...args) {
  return execFileSync("git", args, { encoding: "utf8" }).trim()
}

function build() {
  const { status } = spawnSync("node", ["scripts/setup.mjs", "--build"], { stdio: "inherit" })
  if (status !== 0) process.exit(1)
}
