import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { readLink, signLink } from "../../../services/alerts/tokens.ts"

const secret = "the secret"

test("a signed link names its subscription, for one purpose and by one secret", () => {
  const id = randomUUID()
  const link = signLink(secret, "unsubscribe", id)
  expect(link).toMatch(/^[\w-]{44}$/)
  expect(readLink(secret, "unsubscribe", link)).toBe(id)
  expect(readLink(secret, "manage", link)).toBeNull()
  expect(readLink("another", "unsubscribe", link)).toBeNull()
})

test("the same subscription has the same link, so a repeated mail is the same mail", () => {
  const id = randomUUID()
  expect(signLink(secret, "manage", id)).toBe(signLink(secret, "manage", id))
})

test.each(["", "a", "a".repeat(43), "a".repeat(44), "é".repeat(44), `${"a".repeat(43)}.`])(
  "%j is no link",
  (link) => {
    expect(readLink(secret, "manage", link)).toBeNull()
  },
)
