import { execFile } from "node:child_process"
import { cp, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "@playwright/test"
import { port as journeysPort } from "./support/addresses.ts"
import { requestText, sendRaw } from "./support/raw-request.ts"
import { copyFilledFolder, startProcess, untilAnswers } from "./support/server-process.ts"

/** A server of its own: others change content and would purge what is looked at here. */
const port = journeysPort + 33
const origin = `http://localhost:${port}`
const dataDir = ".cache/e2e-page-cache"
const environment = {
  PORT: String(port),
  DATA_DIR: dataDir,
  EDITOR_PASSWORD: "only-for-the-journeys",
  PAGE_PASSWORDS: "events-na=harness-days",
  LOG_LEVEL: "info",
}
let server: ReturnType<typeof startProcess>

test.describe.configure({ mode: "serial", timeout: 120_000 })

test.beforeAll(async () => {
  // The describe's own limit doesn't reach hooks.
  test.setTimeout(120_000)
  await copyFilledFolder(dataDir)
  server = startProcess(["server.ts"], environment)
  await untilAnswers(`${origin}/health/ready`, 90_000)
})

test.afterAll(async () => {
  server.process.kill("SIGTERM")
  expect(await server.exited).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(target: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await fetch(origin + target, { headers, method, redirect: "manual" })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, cache: answer.headers.get("cache-status") }
}

const hit = "komax-web; hit"

test("the second reader gets the page from memory, and a third who has it hears 304", async () => {
  const first = await ask("/en/company/history")
  expect([first.status, first.cache]).toEqual([200, "komax-web; fwd=miss; stored"])
  const second = await ask("/en/company/history")
  expect([second.cache, second.text]).toEqual([hit, first.text])
  const etag = second.headers.get("etag") ?? ""
  expect(etag).toMatch(/^"[\w-]+"$/)
  const third = await ask("/en/company/history", { "If-None-Match": etag })
  expect([third.status, third.cache, third.text]).toEqual([304, hit, ""])
  expect((await ask("/en/company/history", {}, "HEAD")).headers.get("etag")).toBe(etag)
  expect(second.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+/)
  expect(second.headers.get("vary")).toBe("Accept-Encoding, Cookie")
})

test("every encoding unpacks to the same page", async () => {
  const plain = await ask("/en/company", { "Accept-Encoding": "identity" })
  for (const [encoding, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const answer = await promisify(execFile)(
      "node_modules/.bin/node",
      ["-e", fetchRaw, origin, "/en/company", encoding],
      { encoding: "buffer" },
    )
    expect(unpack(answer.stdout).toString()).toBe(plain.text)
  }
})

const fetchRaw = `
  const [, origin, path, encoding] = process.argv
  require("node:http").get(origin + path, { headers: { "Accept-Encoding": encoding } }, (answer) => {
    if (answer.headers["content-encoding"] !== encoding) process.exit(1)
    answer.pipe(process.stdout)
  })`

test("a password page, its guests and editors are never answered from memory", async () => {
  for (const _ of [1, 2]) {
    const asked = await ask("/en/events-na")
    expect([asked.status, asked.cache]).toEqual([403, "komax-web; fwd=bypass"])
    expect(asked.headers.get("cache-control")).toBe("private, no-store")
  }
  const body = new URLSearchParams({ password: "harness-days" })
  const opened = await fetch(`${origin}/en/events-na`, { method: "POST", body, redirect: "manual" })
  expect(opened.status).toBe(303)
  const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? ""
  for (const _ of [1, 2]) {
    const page = await ask("/en/events-na", { Cookie: cookie })
    expect([page.status, page.cache]).toEqual([200, null])
    expect(page.headers.get("cache-control")).toBe("private, no-store")
  }
  expect((await ask("/en/events-na")).status).toBe(403)
  await ask("/en/company")
  for (const one of [cookie, "editor-password=forged", "nextRelease=true", "testing=1", "flash=saved"]) {
    const page = await ask("/en/company", { Cookie: one })
    expect([page.status, page.cache, page.headers.get("cache-control")], one).toEqual([
      200,
      null,
      "private, no-cache",
    ])
  }
})

test("switching a mode on answers with its cookie, each time", async () => {
  for (const _ of [1, 2]) {
    const answer = await ask("/en/company?nextRelease")
    expect(answer.headers.get("set-cookie")).toContain("nextRelease=true")
  }
})

test("a page depends on the fallback language, and on no forged one", async () => {
  await ask("/en/company")
  expect((await ask("/en/company", { Cookie: "fallback-language=de" })).cache).toContain("fwd=miss")
  expect((await ask("/en/company", { Cookie: "fallback-language=de; other=x" })).cache).toBe(hit)
  for (const cookie of ["fallback-language=<script>", "locale=de-ch", "cookie-consent=perhaps", "a=b"]) {
    expect((await ask("/en/company", { Cookie: cookie })).cache, cookie).toBe(hit)
  }
})

test("each host has its own pages", async () => {
  const answers = ["localhost", "schleuniger.localhost", "cirris.localhost"].map(async (host) => {
    const request = requestText({ target: "/en", headers: { Host: `${host}:${port}` } })
    await sendRaw(request, port)
    return sendRaw(request, port)
  })
  const bodies = (await Promise.all(answers)).map(({ headers, body }) => {
    expect(headers["cache-status"]).toBe(hit)
    return body
  })
  expect(new Set(bodies).size).toBe(3)
})

test("where a reader came from makes no other page, and a redirect doesn't keep it for the next", async () => {
  await ask("/en/company")
  expect((await ask("/en/company?utm_source=mail")).cache).toBe(hit)
  const moved = await ask("/en/about-us?utm_source=mail")
  expect([moved.status, moved.cache]).toEqual([301, "komax-web; fwd=bypass"])
  await ask("/en/about-us")
  expect((await ask("/en/about-us")).cache).toBe(hit)
})

test("a flood of queries, missing pages and hosts is answered, and the page stays where it is", async () => {
  await ask("/en/company")
  for (let n = 0; n < 60; n += 1) {
    const [query, missing] = await Promise.all([ask(`/en/company?junk=${n}`), ask(`/en/nothing-${n}`)])
    expect([query.status, missing.status]).toEqual([200, 404])
  }
  expect((await ask("/en/company")).cache).toBe(hit)
})

test("every kind of answer has the policies, without anything unsafe", async () => {
  const answers = [
    ...[
      "/",
      "/en",
      "/en/nothing",
      "/en/about-us",
      "/en/events-na",
      "/api/nothing",
      "/favicon.svg",
      "/health/live",
    ],
    ...["/builds/latest.json", "/en/company/", "/en/%E0%A4%A", "/built/none.js", "/en/company.data"],
  ].map((target) => requestText({ target, headers: { Host: `localhost:${port}` } }))
  const { headers } = await ask("/en", { "Accept-Encoding": "identity" })
  const condition = { Host: `localhost:${port}`, "If-None-Match": headers.get("etag") ?? "" }
  answers.push(
    requestText({ target: "/en", headers: condition }),
    requestText({ method: "HEAD", target: "/en", headers: { Host: `localhost:${port}` } }),
    requestText({ method: "TRACE", headers: { Host: `localhost:${port}` } }),
    requestText({ method: "PUT", target: "/en", headers: { Host: `localhost:${port}` }, body: "a" }),
    requestText({ target: "/en", headers: { Host: "a b" } }),
    "GET /en HTTP/1.1\r\n\r\n",
    "nonsense\r\n\r\n",
    `GET /en HTTP/1.1\r\nHost: localhost\r\nCookie: ${"a".repeat(100_000)}\r\n\r\n`,
  )
  for (const request of answers) {
    const { status, headers } = await sendRaw(request, port)
    const name = `${request.slice(0, 60)} → ${status}`
    expect(status, name).toBeLessThan(500)
    expect(headers["content-security-policy"], name).toMatch(/script-src 'self'[; ].*trusted-types 'none'$/)
    expect(headers["content-security-policy"], name).not.toMatch(/unsafe|, /)
    expect(headers, name).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-site",
      "permissions-policy": expect.stringContaining("camera=()"),
    })
    expect(headers["x-powered-by"], name).toBeUndefined()
  }
})

test("scripts and style sheets of the build are small, and kept for ever", async () => {
  const { text } = await ask("/en")
  const files = [...text.matchAll(/(?:src|href)="(\/built\/[^"]+\.(?:js|css))"/g)].map(
    ([, path = ""]) => path,
  )
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) {
    const answer = await ask(path, { "Accept-Encoding": "br" })
    expect(answer.headers.get("content-encoding")).toBe("br")
    expect(answer.headers.get("cache-control")).toContain("immutable")
  }
})

const demo = "services/content/demo"
const copy = ".cache/e2e-page-cache-content"
const changed = "sites/main/pages/company/history/en.yaml"

test("changed content shows in pages from memory within seconds", async () => {
  const read = async () => (await ask("/en/company/history")).text
  await read()
  expect((await ask("/en/company/history")).cache).toBe(hit)
  await cp(demo, copy, { recursive: true })
  const text = await readFile(join(copy, changed), "utf8")
  await writeFile(join(copy, changed), text.replace(/^title: .*$/m, "title: Changed behind the cache"))
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, ...environment }
  await promisify(execFile)("node_modules/.bin/node", ["services/content/cli.ts", "import", copy], { env })
  await rm(copy, { recursive: true, force: true })
  await expect.poll(read, { timeout: 5_000 }).toContain("<title>Changed behind the cache")
  expect((await ask("/en/company/history")).cache).toBe(hit)
})
