import { expect, test } from "vitest"
import { forgetWarnings, warnOnce } from "../../../../app/ground/http/warn-once.server.ts"

test("a fault is logged once, and again when somebody asks whether it is mended", () => {
  const said: string[] = []
  const log = { warn: (message: string) => said.push(message) }
  warnOnce(log, "no URL")
  warnOnce(log, "no URL")
  warnOnce(log, "no title")
  expect(said).toEqual(["no URL", "no title"])
  forgetWarnings()
  warnOnce(log, "no URL")
  expect(said).toHaveLength(3)
})
