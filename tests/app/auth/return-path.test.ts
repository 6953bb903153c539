import { expect, test } from "vitest"
import { ownPath } from "../../../app/auth/return-path.ts"

test.each([
  "/mykomax",
  "/de-ch/mykomax",
  "/en/mykomax/tickets/list?status=open&q=a%20b",
  "/ja/mykomax/account",
])("%s is a way back into the portal [AUTH-03]", (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  null,
  "",
  "https://elsewhere.example/mykomax",
  "//elsewhere.example/mykomax",
  "/\\elsewhere.example/mykomax",
  "/mykomax\\..\\x",
  "/\t/elsewhere.example/mykomax",
  "\n//elsewhere.example",
  "javascript:alert(1)//mykomax",
  "/mykomaxx",
  "/mykomax/../../elsewhere",
  "/en/products",
  "/.//elsewhere.example/mykomax",
  "/%2F/mykomax",
  `/mykomax/${"x".repeat(2000)}`,
])("%j leads nowhere [AUTH-03]", (path) => {
  expect(ownPath(path)).toBeNull()
})
