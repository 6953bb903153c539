import { expect, test } from "vitest"
import { signEarlyAddresses } from "../../../../app/editor/preview/early-addresses.server.ts"
import { createEarlyCheck } from "../../../../platform/images/early-address.ts"

const secret = "only for tests"
const now = new Date("2026-11-23T08:01:00Z")
const key = "0123456789abcdef"
const other = "fedcba9876543210"

function sign(html: string, at = now) {
  return signEarlyAddresses(html, { secret, now: at })
}

/** What a browser reads as the attribute's value. */
function addressIn(html: string): string {
  const value = /="([^"]*)"/.exec(html)?.[1] ?? ""
  return value.replaceAll("&#x27;", "'").replaceAll("&amp;", "&")
}

function earlyOf(address: string): string | null {
  return new URL(address, "http://host.invalid").searchParams.get("early")
}

test.each([
  ["src", `/images/aside-video/${key}/wires.avif`, key],
  ["href", `/assets/${key}/it's%20new.pdf`, key],
  ["poster", `/assets/${key}/film.png`, key],
  ["href", "/file/guide-2026", "guide-2026 en"],
  ["href", "/file/guide-2026?l=de-CH", "guide-2026 de"],
])("%s=%s is signed for its own key, for about an hour", (attribute, address, name) => {
  const signed = addressIn(sign(`<x ${attribute}="${address.replace("'", "&#x27;")}"/>`))
  expect(signed).toMatch(/^[^?]+\?(?:l=de-CH&)?early=\d+\.[\w-]{43}$/)
  expect(signed.startsWith(address)).toBe(true)
  const isEarlyAfter = (minutes: number, of = name) =>
    createEarlyCheck({ secret, now: () => new Date(now.getTime() + minutes * 60_000) })(of, earlyOf(signed))
  expect([isEarlyAfter(0), isEarlyAfter(59), isEarlyAfter(66)]).toEqual([true, true, false])
  expect(isEarlyAfter(0, other)).toBe(false)
})

test("the address's own parameters and fragment stay what they are", () => {
  const signed = sign('<a href="/file/guide?l=de&amp;dl=true#page=2">')
  expect(signed).toMatch(/href="\/file\/guide\?l=de&amp;dl=true&amp;early=[^"#&]+#page=2">$/)
  const { searchParams, hash } = new URL(addressIn(signed), "http://host.invalid")
  expect([...searchParams.keys(), hash]).toEqual(["l", "dl", "early", "#page=2"])
})

test("each candidate of a srcset is signed, and its width stays", () => {
  const address = (width: number) => `/images/stage/${key}/a,b-${width}.avif`
  const html = `<source srcSet="${address(1)} 320w, ${address(2)} 640w,${address(3)}, https://cdn.example/x.png 2x"/>`
  const found = [...sign(html).matchAll(/(\/images\/stage\/\w+\/a,b-\d\.avif)(\?early=[\w.-]+)?([^,"]*)/g)]
  expect(found.map(([, path]) => path)).toEqual([1, 2, 3].map(address))
  expect(new Set(found.map(([, , early]) => early)).size).toBe(1)
  expect(found[0]?.[2]).toContain("?early=")
  expect(found.map(([, , , width]) => width)).toEqual([" 320w", " 640w", ""])
  expect(sign(html)).toContain(', https://cdn.example/x.png 2x"')
})

test.each([
  `<img src="https://elsewhere.example/assets/${key}/a.png"/>`,
  `<img src="/assets/r-aHR0cHM.${"x".repeat(32)}/a.png"/>`,
  `<a href="/gated/${key}/paper.pdf">`,
  `<a href="/en/search?q=/assets/${key}/a.png">`,
  `<a href="/file/guide/more">`,
  `<i data-src="/assets/${key}/a.png"></i><p>src=&quot;/assets/${key}/a.png&quot;</p>`,
])("another address stays as it is: %s", (html) => {
  expect(sign(html)).toBe(html)
})

test("addresses stay equal within minutes, so that a document loaded again flickers nowhere", () => {
  const html = `<img src="/assets/${key}/a.png"/>`
  expect(sign(html, new Date("2026-11-23T08:04:59Z"))).toBe(sign(html))
  expect(sign(html, new Date("2026-11-23T08:05:01Z"))).not.toBe(sign(html))
})
