import { expect, test } from "vitest"
import { isOver, waitSeconds } from "../../../../app/sign-in/silent-renewal/use-silent-renewal.ts"

const answer = (outcome: string) => ({ outcome, expiresInSeconds: 0 })

test("a page renews 150 seconds before the tokens run out, inside the server's 180, and never in a rush [AUTH-13, AUTH-16]", () => {
  expect(waitSeconds(900)).toBe(750)
  expect(waitSeconds(160)).toBe(20)
  expect(waitSeconds(0)).toBe(20)
})

test("the session is over when the server says so, or the provider wants its user twice [AUTH-17]", () => {
  expect(isOver(answer("sign-in-required"), undefined)).toBe(true)
  expect(isOver(answer("elsewhere"), answer("elsewhere"))).toBe(true)
})

test.each([
  ["elsewhere", undefined],
  ["elsewhere", "unavailable"],
  ["unavailable", "unavailable"],
  ["unavailable", "elsewhere"],
  ["renewed", "elsewhere"],
])("one fault ends nobody's session: %s after %s", (now, before) => {
  expect(isOver(answer(now), before === undefined ? undefined : answer(before))).toBe(false)
})
