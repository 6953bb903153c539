import { execFileSync } from "node:child_process"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"

test("the last lines of a run name the failed tests and those of a second try, and the very last one counts", () => {
  const { lines, status } = runSteps(`[{
    title: "Unit", command: ["node", "--eval", writing], report: "vitest.json", count: countVitest, name: nameVitest
  }]`)
  expect(lines).toEqual([
    "",
    "Passed at the second try (unit):",
    "  [postgresql] a.test.ts › is late",
    "    Error: Test timed out in 30000ms.",
    "",
    "Failed (unit):",
    "  [postgresql] a.test.ts › days › counts them",
    "    AssertionError: expected 2 to be 1",
    "    - 1",
    "    + 2",
    "  b.test.ts (the file itself)",
    "    Cannot find module",
    "",
    "Failed: Unit",
    "",
    "2 passed, 1 failed",
  ])
  expect(status).toBe(1)
})

test("a failed step without a report has its own end repeated, also beside others", () => {
  const { lines } = runSteps(`[
    [{ title: "Types", command: ["node", "--eval", "console.log('TS2322: no'); process.exit(2)"] }],
    { title: "Later", command: ["node", "--eval", "console.log('much')"] }
  ]`)
  expect(lines.slice(-6)).toEqual([
    'The end of what "Types" said:',
    "    TS2322: no",
    "",
    "Failed: Types",
    "",
    "0 passed, 1 failed",
  ])
})

test("a journey is named with its browser, place and titles, and with its first try's message", () => {
  const failing = { errors: [{ message: "\u001b[31mTimeout\u001b[39m\n    at e2e/a.spec.ts:3" }] }
  const report = {
    errors: [],
    suites: [
      {
        file: "a.spec.ts",
        title: "a.spec.ts",
        specs: [spec("finds", 3, "flaky", [failing, { errors: [] }])],
        suites: [{ file: "a.spec.ts", title: "menu", specs: [spec("opens", 9, "unexpected", [failing])] }],
      },
    ],
  }
  expect(evaluate(`report.namePlaywright(${JSON.stringify(report)})`)).toEqual({
    failed: [{ name: "[with-javascript] a.spec.ts:9 › menu › opens", message: "Timeout" }],
    retried: [{ name: "[with-javascript] a.spec.ts:3 › finds", message: "Timeout" }],
  })
})

function spec(title: string, line: number, status: string, results: object[]) {
  return { title, file: "a.spec.ts", line, tests: [{ projectName: "with-javascript", status, results }] }
}

/** Runs them in a folder of its own. @returns what was said after the last step had ended. */
function runSteps(steps: string): { lines: string[]; status: number | null } {
  const folder = mkdtempSync(join(tmpdir(), "steps-"))
  const results = [
    {
      name: join(folder, "a.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [
        result("passed", [], "passes", []),
        result("passed", [""], "is late", ["Error: Test timed out in 30000ms.\n    at a.test.ts:1"]),
        result("failed", ["days"], "counts them", [
          "AssertionError: expected 2 to be 1\n\n- 1\n+ 2\n    at a.test.ts:2",
        ]),
      ],
    },
    {
      name: join(folder, "b.test.ts"),
      status: "failed",
      message: "Cannot find module",
      assertionResults: [],
    },
  ]
  const report = JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults: results })
  writeFileSync(
    join(folder, "run.mjs"),
    `import { runSteps } from "${resolve("scripts/run-steps.mjs")}"
     import { countVitest } from "${resolve("scripts/test-counts.mjs")}"
     import { nameVitest } from "${resolve("scripts/test-report.mjs")}"
     const writing = ${JSON.stringify(`require("fs").writeFileSync("vitest.json", ${JSON.stringify(report)}); process.exit(1)`)}
     await runSteps(${steps})`,
  )
  const { output, status } = nodeIn(folder)
  const lines = output.trimEnd().split("\n")
  return { lines: lines.slice(lines.findLastIndex((line) => / in \d+ s$/.test(line)) + 1), status }
}

function nodeIn(cwd: string): { output: string; status: number | null } {
  try {
    return { output: execFileSync("node", ["run.mjs"], { cwd, encoding: "utf8" }), status: 0 }
  } catch (error) {
    const { stdout, status } = error as { stdout: string; status: number | null }
    return { output: stdout, status }
  }
}

function result(status: string, ancestorTitles: string[], title: string, failureMessages: string[]) {
  return { status, ancestorTitles, title, failureMessages, meta: { project: "postgresql" } }
}

function evaluate(expression: string): unknown {
  const code = `import * as report from "./scripts/test-report.mjs"; console.log(JSON.stringify(${expression}))`
  return JSON.parse(execFileSync("node", ["--input-type=module", "--eval", code], { encoding: "utf8" }))
}
