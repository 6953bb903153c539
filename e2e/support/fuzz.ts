/** Random requests of broken and hostile programs. The same seed gives the same requests. */
import { randomFrom } from "../../platform/demo/seeded-random.ts"
import { port } from "./addresses.ts"
import { requestText } from "./raw-request.ts"

export type Template = {
  /** As part of the request's id. */
  name: string
  method?: string
  target: string
  headers?: Record<string, string>
  body?: string
}

/** Limits that count addresses must not hit the journeys beside this. */
const ownVisitor = { "X-Forwarded-For": "198.51.100.77" }

type Draft = {
  method: string
  target: string
  headers: Record<string, string | string[]>
  body: string
}

type Dice = {
  number(below: number): number
  pick<Value>(values: readonly Value[]): Value
}

/** @returns the requests `from` to `to` of a template. */
export function* fuzzedRequests(template: Template, { seed, count }: { seed: number; count: number }) {
  const random = randomFrom(seed + hashOf(template.name))
  const number = (below: number) => Math.floor(random() * below)
  const dice: Dice = { number, pick: (values) => values[number(values.length)] as never }
  for (let index = 0; index < count; index++) {
    const id = `fuzz-${template.name}-${index}`
    yield { id, ...throwRequest(template, id, dice) }
  }
}

/** Whether the server may rightly wait for more, so that the request gets no answer. */
type Thrown = { text: Buffer; mayStayOpen: boolean }

function throwRequest(template: Template, id: string, dice: Dice): Thrown {
  const { method = "GET", target, headers = {}, body = "" } = template
  const draft: Draft = { method, target, headers: { ...ownVisitor, ...headers, "X-Request-Id": id }, body }
  for (let times = dice.number(3); times >= 0; times--) dice.pick(mutations)(draft, dice)
  const text = requestText(draft)
  // Few, since the parser refuses nearly all of them before any code of ours sees them.
  if (dice.number(20) === 0) return { text: damageBytes(text, dice), mayStayOpen: true }
  const mayStayOpen = ["Content-Length", "Transfer-Encoding", "Expect"].some((name) => name in draft.headers)
  return { text: Buffer.from(text, "latin1"), mayStayOpen }
}

/** So that each template gets other requests. */
function hashOf(name: string): number {
  return [...name].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 0)
}

const words = [
  "%00",
  "%ff",
  "%E0%A4%A",
  "%2e%2e%2f",
  "..%5c",
  "%0d%0aSet-Cookie:%20a=b",
  "%u0041",
  "%25",
  "%",
  "__proto__",
  "constructor",
  "toString",
  "[]",
  "[a][b]",
  "{{7*7}}",
  "' OR 1=1--",
  "<script>alert(1)</script>",
  "%3Cscript%3E",
  "\u00e4\u00ff",
  "%F0%9F%94%A7",
  "%EF%BF%BE",
  "-1",
  "0",
  "1e309",
  "NaN",
  "99999999999999999999",
  "null",
  "undefined",
  "true",
  "2026-13-45",
  "(((((((((",
  ".*.*.*.*",
  "x".repeat(300),
  "/".repeat(50),
  "a,".repeat(200),
] as const

const parameters = [
  "q",
  "page",
  "sort",
  "view",
  "scope",
  "type",
  "location",
  "unread",
  "filter",
  "brand",
  "capability",
  "products",
  "ids",
  "l",
  "dl",
  "lang",
  "stage",
  "direct",
  "testing",
  "nextRelease",
  "token",
  "code",
  "state",
  "error",
  "to",
  "url",
  "returnTo",
  "machine",
  "_routes",
  "_data",
  "index",
  "width",
  "format",
  "__proto__",
]

const endings = [
  ".data",
  "/_payload.json",
  "/",
  "//",
  ";a=b",
  "/..",
  "/%2e%2e/",
  ".csv",
  "?",
  "#a",
  "/_root.data",
  "\\",
]
const methods = [
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "get",
  "GETGET",
  "PURGE",
]
const hosts = [
  "",
  "localhost:1",
  "evil.example",
  "a b",
  `[::1]:${port}`,
  `schleuniger.localhost:${port}`,
  `localhost:${port}:1`,
  "127.0.0.1",
]
const cookies = [
  "session=%00",
  `session=${"a".repeat(400)}`,
  "comparison=%5B%5D; comparison=a,b,c",
  "consent=__proto__",
  "locale=xx-yy; country=ZZ",
  "editor-password=x; page-access=y",
  "a=b; =; ;;; =c; d",
  "flash=eyJhIjoxfQ",
  "preview=true; stage=DRAFT",
]
const types = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/plain; charset=utf-7",
  "application/x-www-form-urlencoded; charset=nothing",
  "a",
  "",
]
const bodies = [
  "a=%00&b=%ff",
  "email=a%40b.t%00e&password=x",
  '{"query":"{ a }","variables":{"a":"\\u0000"}}',
  '{"__proto__":{"a":1}}',
  "[".repeat(2_000),
  '{"a":'.repeat(500),
  "null",
  "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb\0\r\n--x--\r\n",
  "--x\r\nContent-Disposition: form-data; name=a; filename=b\r\n\r\n",
  "--x\r\n".repeat(300),
  "a=b&".repeat(3_000),
  "x".repeat(5_000),
]
const values: Readonly<Record<string, readonly string[]>> = {
  Accept: ["", "*/*;q=x", "application/json", "text/x-component", "a/b;c=d,".repeat(50)],
  "Accept-Language": ["", "xx", "de-CH;q=9,;;;", "*", "en-".repeat(100), "zh-Hans-CN-x-a-b-c"],
  "Accept-Encoding": ["", "br;q=0, gzip;q=0", "identity;q=0", "zstd, *;q=0"],
  Authorization: ["Bearer ", "Basic %%%", "Bearer a.b.c", "Negotiate"],
  Range: ["bytes=-0", "bytes=5-1", "bytes=0-0,1-1,2-2", "lines=1-2", "bytes=99999999999-"],
  "If-None-Match": ["*", '"', 'W/"a", "b'],
  "If-Modified-Since": ["never", "Thu, 01 Jan 1970 00:00:00 GMT"],
  "If-Match": ['"a"', "*"],
  "X-Forwarded-For": ["a, b, c", "::ffff:999.1.1.1", "1.1.1.1".repeat(50)],
  "X-Forwarded-Host": ["evil.example", "a b"],
  "X-Forwarded-Proto": ["gopher", "https,http"],
  Origin: ["null", "https://evil.example", "a"],
  Referer: ["a", "https://evil.example/%00", ""],
  "Sec-Fetch-Site": ["same-origin", "cross-site", "x"],
  "Sec-Purpose": ["prefetch", "x"],
  "User-Agent": ["", "Googlebot/2.1", "x".repeat(2_000)],
  Expect: ["100-continue", "200-ok"],
  "Content-Length": ["-1", "3", "1, 2"],
  "Transfer-Encoding": ["chunked", "gzip, chunked", "x"],
}

const mutations: readonly ((draft: Draft, dice: Dice) => void)[] = [
  insertIntoPath,
  insertIntoPath,
  addParameters,
  addParameters,
  addParameters,
  (draft, { pick }) => {
    draft.target += pick(endings)
  },
  (draft, { pick }) => {
    draft.method = pick(methods)
  },
  (draft, { pick }) => {
    draft.headers.Host = pick(hosts)
  },
  (draft, { pick }) => {
    draft.headers.Cookie = [pick(cookies), draft.headers.Cookie ?? []].flat().join("; ")
  },
  changeHeader,
  changeHeader,
  sendBody,
  sendBody,
]

/** Spaces would end the target. */
function inTarget(word: string): string {
  return word.replaceAll(" ", "%20")
}

function insertIntoPath(draft: Draft, { number, pick }: Dice) {
  const at = 1 + number(draft.target.length)
  draft.target = draft.target.slice(0, at) + inTarget(pick(words)) + draft.target.slice(at)
}

function addParameters(draft: Draft, { number, pick }: Dice) {
  for (let times = number(3); times >= 0; times--) {
    const sign = draft.target.includes("?") ? "&" : "?"
    draft.target += `${sign}${pick(parameters)}${pick(["=", "", "[]=", "[a]="])}${inTarget(pick(words))}`
  }
}

function changeHeader(draft: Draft, { pick }: Dice) {
  const name = pick(Object.keys(values))
  const value = pick(values[name] ?? [])
  draft.headers[name] = pick([value, [value, value]])
}

function sendBody(draft: Draft, { pick }: Dice) {
  draft.method = pick(["POST", "POST", "POST", "PUT", "GET"])
  draft.body = pick([draft.body, ...bodies])
  draft.headers["Content-Type"] = pick([draft.headers["Content-Type"] ?? "", ...types])
  draft.headers["Sec-Fetch-Site"] = pick(["same-origin", "same-origin", "cross-site"])
}

function damageBytes(text: string, { number }: Dice): Buffer {
  const bytes = Buffer.from(text, "latin1")
  for (let times = number(4); times >= 0; times--) bytes[number(bytes.length)] = number(256)
  return number(3) === 0 ? bytes.subarray(0, number(bytes.length)) : bytes
}
