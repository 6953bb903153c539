/** Everything that has to be true, cheapest first. All of it runs, whatever fails; the last line sums up. */
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { countPlaywright, countVitest } from "./test-counts.mjs"

const vitestReport = ".cache/vitest.json"
const playwrightReport = ".cache/playwright.json"

const steps = [
  { title: "Types", command: ["tsc", "--noEmit"] },
  { title: "Lint", command: ["biome", "check", "."] },
  { title: "Walls between the rooms", command: ["npm", "run", "--silent", "walls"] },
  {
    title: "Unit and contract tests",
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
    report: vitestReport,
    count: countVitest,
  },
  {
    title: "Browser journeys",
    command: ["playwright", "test", "--reporter=list,json"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    report: playwrightReport,
    count: countPlaywright,
  },
]

const total = { passed: 0, failed: 0 }
const failed = []
mkdirSync(".cache", { recursive: true })
for (const step of steps) {
  const { passed, failed: failures } = runStep(step)
  total.passed += passed
  total.failed += failures
  if (failures > 0) failed.push(step.title)
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A step that fails without saying which test counts as one failure. */
function runStep({ title, command: [file, ...args], environment = {}, report, count }) {
  const startedAt = Date.now()
  console.log(`\n── ${title} ──`)
  if (report) rmSync(report, { force: true })
  const { status, error } = spawnSync(file, args, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  })
  if (error) console.error(error.message)
  const counts = (report && readCounts(report, count)) ?? { passed: 0, failed: 0 }
  const failures = status === 0 ? counts.failed : Math.max(counts.failed, 1)
  const duration = ((Date.now() - startedAt) / 1000).toFixed(0)
  console.log(`${title}: ${failures > 0 ? "failed" : "done"} in ${duration} s`)
  return { passed: counts.passed, failed: failures }
}

function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, "utf8")))
  } catch (error) {
    console.error(`No readable report: ${error.message}`)
    return null
  }
}
