import { expect, test } from "vitest"
import { payloadUrl } from "../../../../app/browser/enhance/payload-url.ts"

test("a page's payload is asked for by build or by time [BUILD-07]", () => {
  expect(payloadUrl("/en/company", { build: "a b" })).toBe("/en/company/_payload.json?build=a%20b")
  expect(payloadUrl("/en/company/?q#h", { timestamp: 5 })).toBe("/en/company/_payload.json?t=5")
  expect(payloadUrl("/", { timestamp: 5 })).toBe("/_payload.json?t=5")
})

test.each([
  "//evil.example/x",
  "https://evil.example/",
  "/\\evil.example",
  "\\\\evil",
  "/\t/evil.example",
  "/\n/evil.example",
  "evil",
  "",
])("a payload address with a host, or without a path, is rejected: %j [BUILD-08]", (path) => {
  expect(() => payloadUrl(path, { timestamp: 5 })).toThrow("must not contain a host")
})
