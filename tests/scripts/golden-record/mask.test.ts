import { expect, test } from "vitest"
import { maskAnswer, type Unsteady } from "../../../scripts/golden-record/mask.ts"

const unsteady: Unsteady = {
  port: "4100",
  buildId: "afc09778",
  secrets: new Map([["password:editor", "tw4p-ksba-45ad-ggcx"]]),
}

function mask(text: string, headers: Record<string, string> = {}) {
  return maskAnswer({ status: 200, headers, text }, unsteady)
}

/** Two texts that two recordings of one version give, and that must not count as a difference. */
const sameTwice: [what: string, one: string, other: string][] = [
  ["nonces", '<script nonce="Tw05gXEf9GlC+A==">', '<script nonce="9nd/bNTbh0GlC4==">'],
  ["dates", "<lastmod>2026-11-22T13:53:32.136Z", "<lastmod>2027-01-02T00:00:00.000Z"],
  [
    "dates in words, where the machine's date is",
    '<time dateTime="2026-11-22T13:53:33.705Z">Nov 22, 2026</time>',
    '<time dateTime="2026-12-01T13:53:33.705Z">Dec 1, 2026</time>',
  ],
  ["scripts of the build", "/built/context-1TcvEyFk.js", "/built/basket-form-CaX6vW4l.js"],
  ["sheets of another build", "/built/site-Bj7KxgAE.css", "/built/site-Aj7-_gAE.css"],
  [
    "how many scripts there are to load",
    '<link rel="modulepreload" href="/built/a-12345678.js"/><link rel="modulepreload" href="/built/b-12345678.js"/>',
    '<link rel="modulepreload" href="/built/c-12345678.js"/>',
  ],
  [
    "random ids, also behind an encoded slash",
    "/tickets/0500605f-9da3-413d-8ce9-7c9d4c734b97 %2F0500605f-9da3-413d-8ce9-7c9d4c734b97",
    "/tickets/485da1af-270d-43fd-a639-c65f6f558469 %2F485da1af-270d-43fd-a639-c65f6f558469",
  ],
  [
    "ids of interactions",
    "/am/interaction/5hEUbQWXsa1AIEFc8tliGzI3GVo-au6a6cVrmuCqUam",
    "/am/interaction/KTU52b6Gu129wivm1OjIhB_ZEomJxDd-FeNtOdn4MNE",
  ],
  [
    "links that end mails, also where a mail's source breaks them",
    "/ticket-mails/WyI3ZDlmNGM1Mi0wZjBlLTRmMGEtOWM1NS0xYTJiM2M0ZDAwMDEiLCI3Yj=\r\nBjYz.abc",
    "/ticket-mails/WyI3ZDlmNGM1Mi0wZjBlLTRmMGEtOWM1NS0xYTJiM2M0ZDAwM=\nDEiLCJmYm.def",
  ],
  ["what is left of a session", '"expiresInSeconds",7199', '"expiresInSeconds",7198'],
]

for (const [what, one, other] of sameTwice) {
  test(`${what} do not count as a difference`, () => {
    expect(one).not.toBe(other)
    expect(mask(one).text).toBe(mask(other).text)
  })
}

/** What a change of behaviour would look like. */
const different: [what: string, one: string, other: string][] = [
  ["words", "<h1>Company</h1>", "<h1>Our company</h1>"],
  ["dates that are part of the content", "<time>2026-03-01</time>", "<time>2026-03-02</time>"],
  ["the documents' own script", "/built/enhance-BLTYjv6Q.js", "/built/other-BLTYjv6Q.js"],
  ["another sheet", "/built/site-Bj7KxgAE.css", "/built/portal-Bj7KxgAE.css"],
  [
    "which of two ids is meant",
    "0500605f-9da3-413d-8ce9-7c9d4c734b97 485da1af-270d-43fd-a639-c65f6f558469 0500605f-9da3-413d-8ce9-7c9d4c734b97",
    "0500605f-9da3-413d-8ce9-7c9d4c734b97 485da1af-270d-43fd-a639-c65f6f558469 485da1af-270d-43fd-a639-c65f6f558469",
  ],
  ["the host of an address", "http://localhost:4100/en", "http://evil.example:4100/en"],
  ["pictures", "/assets/2924fc1386643130/logo.png", "/assets/086c1173bf0428a2/logo.png"],
]

for (const [what, one, other] of different) {
  test(`${what} count as a difference`, () => {
    expect(mask(one).text).not.toBe(mask(other).text)
  })
}

test("ports, the build's id and secrets are named in their place", () => {
  expect(mask("http://localhost:4100 localhost%3A4100 afc09778 tw4p-ksba-45ad-ggcx").text).toBe(
    "http://localhost:PORT localhost%3APORT BUILD SECRET password:editor",
  )
})

test("an ETag counts where the body is the same in each recording, and doesn't where it was masked", () => {
  const headers = { etag: '"1f-abc"', "content-length": "12" }
  expect(mask("steady", headers).headers).toEqual(headers)
  const masked = mask('nonce="x"', headers).headers
  expect(masked.etag).not.toBe(headers.etag)
  expect(masked["content-length"]).not.toBe("12")
  expect(Object.keys(masked)).toEqual(Object.keys(headers))
})

test("a cookie's sealed value is masked, its name and attributes stay", () => {
  const line = (value: string, rest: string) => ({ "set-cookie": `session=${value}; Path=/; ${rest}` })
  expect(mask("", line("abc", "HttpOnly")).headers).toEqual(mask("", line("def", "HttpOnly")).headers)
  expect(mask("", line("abc", "HttpOnly")).headers).not.toEqual(mask("", line("abc", "Secure")).headers)
})

test("a plain cookie's value counts", () => {
  const headers = { "set-cookie": "locale=de-ch; Path=/" }
  expect(mask("", headers).headers).toEqual(headers)
})

test("the random keys of a basket are masked, its products stay", () => {
  const basket = "comparison=crimping-machines*sigma-622~v76t*sigma-688~h59a; Path=/"
  expect(mask("", { "set-cookie": basket }).headers["set-cookie"]).toBe(
    "comparison=crimping-machines*sigma-622~KEY*sigma-688~KEY; Path=/",
  )
})

test("the sources that a content policy allows count, its nonces and hashes by their number", () => {
  const policy = (script: string) => ({ "content-security-policy": `script-src 'self' ${script}` })
  expect(mask("", policy("'nonce-abc='"))).toEqual(mask("", policy("'nonce-def='")))
  expect(mask("", policy("'sha256-abc='"))).toEqual(mask("", policy("'sha256-def='")))
  expect(mask("", policy("'sha256-abc='"))).not.toEqual(mask("", policy("'sha256-abc=' 'sha256-def='")))
  expect(mask("", policy("https://a.example"))).not.toEqual(mask("", policy("https://b.example")))
})
