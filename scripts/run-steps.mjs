/** Runs all steps of a check one after the other, even if one fails, and prints a summary in the last line. */
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} command
 * @property {Record<string, string>} [environment]
 * @property {string} [report] where the command writes its results as JSON
 * @property {(report: any) => { passed: number, failed: number }} [count] reads them
 */

/** @param {Step[]} steps */
export function runSteps(steps) {
  mkdirSync(".cache", { recursive: true })
  const total = { passed: 0, failed: 0 }
  const failed = []
  for (const step of steps) {
    const { passed, failed: failures } = runStep(step)
    total.passed += passed
    total.failed += failures
    if (failures > 0) failed.push(step.title)
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

/** A failed step without a count of tests counts as one failure. */
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
