/** Runs all steps of a check, even if one fails, and prints a summary in the last line. */
import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} command
 * @property {Record<string, string>} [environment]
 * @property {boolean} [isNeeded] without it the later steps mean nothing
 * @property {string} [report] where the command writes its results as JSON
 * @property {(report: any) => { passed: number, failed: number }} [count] reads them
 */

/** @param {(Step | Step[])[]} steps one after the other; those of an inner list at once, since they wait for nothing but a processor */
export async function runSteps(steps) {
  mkdirSync(".cache", { recursive: true })
  const total = { passed: 0, failed: 0 }
  const failed = []
  for (const step of steps) {
    const atOnce = Array.isArray(step)
    const results = await Promise.all([step].flat().map((one) => runStep(one, atOnce)))
    for (const { title, passed, failures } of results) {
      total.passed += passed
      total.failed += failures
      if (failures > 0) failed.push(title)
    }
    if ([step].flat().some(({ title, isNeeded }) => isNeeded && failed.includes(title))) break
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

/**
 * A failed step without a count of tests counts as one failure.
 * @param {Step} step
 * @param {boolean} isKept prints what the step says when it has ended, so that lines of others don't come between
 */
async function runStep({ title, command, environment = {}, report, count }, isKept) {
  const startedAt = Date.now()
  const head = `\n── ${title} ──\n`
  if (!isKept) process.stdout.write(head)
  if (report) rmSync(report, { force: true })
  const { status, output } = await run(command, environment, isKept)
  const counts = (report && readCounts(report, count)) ?? { passed: 0, failed: 0 }
  const failures = status === 0 ? counts.failed : Math.max(counts.failed, 1)
  const duration = ((Date.now() - startedAt) / 1000).toFixed(0)
  const end = `${title}: ${failures > 0 ? "failed" : "done"} in ${duration} s\n`
  process.stdout.write(isKept ? head + output + end : end)
  return { title, passed: counts.passed, failures }
}

function run([file, ...args], environment, isKept) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: isKept ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...environment },
    })
    const chunks = []
    child.stdout?.on("data", (chunk) => chunks.push(chunk))
    child.stderr?.on("data", (chunk) => chunks.push(chunk))
    const output = () => Buffer.concat(chunks).toString()
    child.on("error", (error) => resolve({ status: 1, output: `${output()}${error.message}\n` }))
    child.on("close", (status) => resolve({ status, output: output() }))
  })
}

function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, "utf8")))
  } catch (error) {
    console.error(`No readable report: ${error.message}`)
    return null
  }
}
