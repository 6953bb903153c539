import { expect, test } from "vitest"
import { prefetchTarget } from "../../../../app/browser/prefetch/prefetch-target.ts"

const here = { href: "http://localhost:3000/en/company?a=b#part", origin: "http://localhost:3000" }

function targetOf(href: string, facts: Partial<Parameters<typeof prefetchTarget>[0]> = {}) {
  return prefetchTarget({ href, target: "", rel: "", hasDownload: false, wish: undefined, ...facts }, here)
}

test.each([
  ["/en/careers", "/en/careers"],
  ["http://localhost:3000/de", "/de"],
  ["/en/careers?page=2#list", "/en/careers?page=2"],
  ["/en/company", "/en/company"],
])("a page of this site is fetched ahead without its hash: %s", (href, target) => {
  expect(targetOf(href)).toBe(target)
})

test.each([
  "/api/language?to=de",
  "/en/mykomax/logout",
  "/file/manual",
  "/assets/picture",
  "/images/x/y",
  "/am/authorize",
  "/callback",
  "/health/ready",
  "/downloads/manual.pdf",
  "/en/company/_payload.json",
])("what does something or is a file is not: %s", (href) => {
  expect(targetOf(href)).toBeNull()
})

test.each(["/en/careers?cache=clear", "/en/careers?nextRelease", "/en/careers?testing=true"])(
  "nor what sets something: %s",
  (href) => {
    expect(targetOf(href)).toBeNull()
  },
)

test.each([
  "http://schleuniger.localhost:3000/de",
  "https://localhost:3000/de",
  "http://example.com/",
  "mailto:a@example.com",
  "tel:+41",
  "http://",
])("nor what lies elsewhere: %s", (href) => {
  expect(targetOf(href)).toBeNull()
})

test.each(["#other", "/en/company?a=b", "/en/company?a=b#other"])("nor the page itself: %s", (href) => {
  expect(targetOf(href)).toBeNull()
})

test.each([
  { target: "_blank" },
  { rel: "external" },
  { rel: "noopener nofollow" },
  { hasDownload: true },
  { wish: "none" },
])("nor a link that says otherwise: %o", (facts) => {
  expect(targetOf("/en/careers", facts)).toBeNull()
})
