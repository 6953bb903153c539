import { expect, test } from "vitest"
import { mayTryPassword } from "../../../../app/website/pages/password-tries.server.ts"

test("ten tries a minute are allowed from one address, others and other keys go on", () => {
  const tries = Array.from({ length: 12 }, () => mayTryPassword("press", "192.0.2.7"))
  expect(tries).toEqual([...Array(10).fill(true), false, false])
  expect(mayTryPassword("press", "192.0.2.8")).toBe(true)
  expect(mayTryPassword("partners", "192.0.2.7")).toBe(true)
})
