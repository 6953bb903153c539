import { execFileSync } from "node:child_process"
import { expect, test } from "vitest"

test("the lock names the packages of every platform, so that npm ci takes it", () => {
  const answer = execFileSync("node", ["scripts/complete-lock.mjs", "--check"], { encoding: "utf8" })
  expect(answer).toContain("0 packages")
})
