import { expect, test } from "vitest"
import { cookieKeys } from "../../../../services/identity/provider/cookie-keys.ts"

const day = 24 * 60 * 60_000
const start = 30 * day * 600

test("cookies are signed with another key each month; those of the month before are still taken, older ones not", () => {
  const keysAfter = (days: number) => cookieKeys("a secret", new Date(start + days * day))
  const [first = ""] = keysAfter(0)
  expect(keysAfter(29)[0]).toBe(first)
  expect(keysAfter(30)[0]).not.toBe(first)
  expect(keysAfter(30)).toContain(first)
  expect(keysAfter(60)).not.toContain(first)
})

test("a process whose clock is a little behind takes what another has signed in the new month", () => {
  const [next = ""] = cookieKeys("a secret", new Date(start + 30 * day))
  expect(cookieKeys("a secret", new Date(start + 30 * day - 1))).toContain(next)
  expect(cookieKeys("another secret", new Date(start + 30 * day))).not.toContain(next)
})
