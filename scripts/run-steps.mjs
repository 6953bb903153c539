/**
 * Runs all steps of a check, even if one fails. Its last lines name each failed test, since whoever reads the record of a run often sees
 * only its end; the very last one counts.
 */
import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} command
 * @property {Record<string, string>} [environment]
 * @property {boolean} [isNeeded] without it the later steps mean nothing
 * @property {boolean} [isLive] what it says is printed at once even if others run beside it; at most one of them
 * @property {string} [report] where the command writes its results as JSON
 * @property {(report: any) => { passed: number, failed: number }} [count] reads them
 * @property {(report: any) => import("./test-report.mjs").Named} [name] names those that failed or needed a second try
 */

/** More than these say together that one cause broke them all. */
const namedAtMost = 30
/** What a failed step says that has no report, or whose report names no failed test. */
const lastLines = 40

/** @param {(Step | Step[])[]} steps one after the other; those of an inner list at once, since they wait for nothing but a processor */
export async function runSteps(steps) {
  mkdirSync(".cache", { recursive: true })
  const total = { passed: 0, failed: 0 }
  const failed = []
  const ended = []
  for (const step of steps) {
    const atOnce = Array.isArray(step)
    const results = await Promise.all([step].flat().map((one) => runStep(one, atOnce && !one.isLive)))
    ended.push(...results)
    for (const { title, passed, failures } of results) {
      total.passed += passed
      total.failed += failures
      if (failures > 0) failed.push(title)
    }
    if ([step].flat().some(({ title, isNeeded }) => isNeeded && failed.includes(title))) break
  }
  tellNames(ended)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

/**
 * A failed step without a count of tests counts as one failure.
 * @param {Step} step
 * @param {boolean} isKept prints what the step says when it has ended, so that lines of others don't come between
 */
async function runStep({ title, command, environment = {}, report, count, name }, isKept) {
  const startedAt = Date.now()
  const head = `\n── ${title} ──\n`
  if (!isKept) process.stdout.write(head)
  if (report) rmSync(report, { force: true })
  const { status, output } = await run(command, environment, isKept)
  const results = report && readReport(report)
  const counts = results ? count(results) : { passed: 0, failed: 0 }
  const named = results ? name(results) : { failed: [], retried: [] }
  const failures = status === 0 ? counts.failed : Math.max(counts.failed, 1)
  const duration = ((Date.now() - startedAt) / 1000).toFixed(0)
  const end = `${title}: ${failures > 0 ? "failed" : "done"} in ${duration} s\n`
  process.stdout.write(isKept ? head + output + end : end)
  const isUnnamed = failures > 0 && named.failed.length === 0
  return { title, passed: counts.passed, failures, named, ending: isUnnamed ? endOf(output) : "" }
}

/** On the same stream as the count, or a record of both could put them in another order. */
function tellNames(ended) {
  for (const { title, named } of ended)
    tell(`Passed at the second try (${title.toLowerCase()})`, named.retried)
  for (const { title, named, ending } of ended) {
    tell(`Failed (${title.toLowerCase()})`, named.failed)
    if (ending) console.log(`\nThe end of what "${title}" said:\n${indent(ending)}`)
  }
}

function tell(heading, tests) {
  if (tests.length === 0) return
  console.log(`\n${heading}:`)
  for (const { name, message } of tests.slice(0, namedAtMost)) console.log(`  ${name}\n${indent(message)}`)
  if (tests.length > namedAtMost) console.log(`  and ${tests.length - namedAtMost} more`)
}

function indent(text) {
  return text.replace(/^/gm, "    ")
}

function endOf(output) {
  return output.trimEnd().split("\n").slice(-lastLines).join("\n")
}

/** A terminal is handed on, so that the runners may colour what they say; anything else is also kept, for its end. */
function run([file, ...args], environment, isKept) {
  return new Promise((resolve) => {
    const isHandedOn = !isKept && process.stdout.isTTY
    const child = spawn(file, args, {
      stdio: isHandedOn ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment },
    })
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        chunks.push(chunk)
        if (!isKept) process.stdout.write(chunk)
      })
    }
    const output = () => Buffer.concat(chunks).toString()
    child.on("error", (error) => resolve({ status: 1, output: `${output()}${error.message}\n` }))
    child.on("close", (status) => resolve({ status, output: output() }))
  })
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"))
  } catch (error) {
    console.error(`No readable report: ${error.message}`)
    return null
  }
}
