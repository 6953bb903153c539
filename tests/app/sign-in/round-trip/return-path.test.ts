import { expect, test } from "vitest"
import { hostPath, ownPath } from "../../../../app/sign-in/round-trip/return-path.ts"

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
  "//user@evil.example/mykomax",
  "/@evil.example/mykomax",
  "/mykomax@evil.example",
  "https://schleuniger.localhost:3000/mykomax",
  "//schleuniger.localhost:3000/de/mykomax",
  "/mykomax/%2e%2e//evil.example",
  "/mykomax/%2e%2e/%2e%2e//evil.example/mykomax",
  "/mykomax/../en/products",
  "javascript:alert(1)",
  "/javascript:alert(1)/mykomax",
  "data:text/html,/mykomax",
  `/mykomax/${"x".repeat(2000)}`,
])("%j leads nowhere [AUTH-03]", (path) => {
  expect(ownPath(path)).toBeNull()
})

test("any page of this host is a way back from a refusal, and nothing else is [PAGE-06]", () => {
  expect(hostPath("/en/partners?a=b")).toBe("/en/partners?a=b")
  for (const foreign of [
    null,
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\\\elsewhere.example",
    "/.//x.example",
  ])
    expect(hostPath(foreign)).toBeNull()
})
