/**
 * The check during work on a change: types, lint, walls, and the tests that depend on a changed file, on the embedded database. A
 * journey runs only if it has changed itself. `npm test` remains the decisive check.
 *
 * npm run check                    compares with the last commit; without uncommitted changes, checks that commit
 * itself   npm run check -- --since main    checks everything since another commit
 */
import { execFileSync } from "node:child_process"
import { parseArgs } from "node:util"
import { runSteps } from "./run-steps.mjs"
import { browserJourneys, build, staticSteps, unitTests } from "./test-steps.mjs"

const { values } = parseArgs({ options: { since: { type: "string" } } })
const since = values.since ?? (git("status", "--porcelain") === "" ? "HEAD~1" : "HEAD")
const changed = [
  ...git("diff", "--name-only", since).split("\n"),
  ...git("ls-files", "--others", "--exclude-standard").split("\n"),
].filter(Boolean)
const engines = ["--project", "embedded", "--project", "replaced-modules"]
const journeys = changed.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path))

await runSteps([
  journeys.length > 0 ? [...staticSteps, build] : staticSteps,
  // Tests that read files by path don't depend on them through imports, so they aren't found that way. PostgreSQL is left
  // to `npm test`: it doubles the tests of a store.
  unitTests(["--changed", since, "--passWithNoTests", ...engines]),
  ...(journeys.length > 0 ? [browserJourneys(journeys)] : []),
])

function git(...args) {
  return execFileSync("git", args, { encoding: "utf8" }).trim()
}
