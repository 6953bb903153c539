import { execFileSync } from "node:child_process"
import { expect, test } from "vitest"

function evaluate(expression: string): unknown {
  const code = `import * as counts from "./scripts/test-counts.mjs"; console.log(JSON.stringify(${expression}))`
  return JSON.parse(execFileSync("node", ["--input-type=module", "--eval", code], { encoding: "utf8" }))
}

test("vitest's report is counted", () => {
  expect(evaluate("counts.countVitest({ numPassedTests: 7, numFailedTests: 2 })")).toEqual({
    passed: 7,
    failed: 2,
  })
})

test("a journey that passes at its second try has passed, one that did not run counts as nothing", () => {
  const stats = "{ expected: 5, unexpected: 1, flaky: 2, skipped: 3 }"
  expect(evaluate(`counts.countPlaywright({ stats: ${stats} })`)).toEqual({ passed: 7, failed: 1 })
})
