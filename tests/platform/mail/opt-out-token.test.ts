import { expect, test } from "vitest"
import { readOptOut, signOptOut } from "../../../platform/mail/opt-out-token.ts"

const parts = ["p-anna", "org-a", "en"]
const token = signOptOut("secret", "software-mails", parts)

test("a token names what it ends", () => {
  expect(readOptOut("secret", "software-mails", token)).toEqual(parts)
})

test.each([
  ["of another kind of mails", "secret", "maintenance-mails", token],
  ["of another installation", "other", "software-mails", token],
  ["for somebody else", "secret", "software-mails", token.replace(/^[^.]+/, btoa('["p-bert","org-a","en"]'))],
  ["without a signature", "secret", "software-mails", token.replace(/\..*/, "")],
  ["that is empty", "secret", "software-mails", ""],
])("a token %s ends nothing", (_, secret, purpose, given) => {
  expect(readOptOut(secret, purpose, given)).toBeNull()
})
