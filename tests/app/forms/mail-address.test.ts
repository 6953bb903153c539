import { expect, test } from "vitest"
import { isMailAddress } from "../../../app/forms/mail-address.ts"
import { isMailAddress as canBeSent } from "../../../platform/mail/address.ts"

test.each([
  "ada@example.com",
  "o'hara+news@mail.example.co.uk",
  "用户@例子.公司",
  "jörg.müller@bücher.example",
  "x@y.example",
])("%s is an address", (address) => {
  expect([isMailAddress(address), canBeSent(address)]).toEqual([true, true])
})

test.each([
  "ada",
  "ada@example",
  "ada@exa_mple.com",
  ".ada@example.com",
  "a..b@example.com",
  "ada@-example.com",
  "ada@example.com.",
  "ada@127.0.0.1",
  "ada @example.com",
  "Ada <ada@example.com>",
  "ada@example.com, bob@example.com",
  "@example.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(64)}.com`,
])("%s is none", (address) => {
  expect(isMailAddress(address)).toBe(false)
})

test("what the form accepts, the mail service accepts", () => {
  const odd = [
    "a@b.c",
    "a@xn--bcher-kva.example",
    "a'b@c-d.example",
    "é@é.example",
    "a@b。c",
    "a@ß.example",
    "a@b..c",
  ]
  for (const address of odd) if (isMailAddress(address)) expect(canBeSent(address), address).toBe(true)
})
