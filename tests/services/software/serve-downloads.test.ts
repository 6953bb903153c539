/** The addresses at which files come, by signature and by code. */
import { createHash, randomUUID } from "node:crypto"
import { createConnection } from "node:net"
import { Router } from "express"
import { afterAll, beforeAll, expect, test } from "vitest"
import { isSignedBy } from "../../../services/software/signing/minisign.ts"
import { serveRouter } from "../serve-router.ts"
import {
  bytesOf,
  fileOf,
  type OpenSoftware,
  openSoftware,
  signer,
  startDownload,
} from "./software-endpoint.ts"

let software: OpenSoftware
beforeAll(async () => {
  software = await openSoftware()
})
afterAll(() => software.close())

const serve = () =>
  serveRouter(
    Router().use(software.files, (_request, response) => void response.status(418).send("passed on")),
  )

const name = "program-1.10.0.bin"
const bytes = bytesOf(name)

async function download(): Promise<string> {
  const { url } = await startDownload(software, "anna", await fileOf(software, "anna", "for-all"))
  return url ?? ""
}

async function newestDownload() {
  const { rows } = await software.pool.query<{ lastByte: string; isFinished: boolean }>(
    `select last_byte as "lastByte", finished_at is not null as "isFinished" from software_download order by started_at desc limit 1`,
  )
  return rows[0]
}

test("whoever has the address gets the file without a cookie, and its end is noted [DLC-01]", async () => {
  const origin = await serve()
  const answer = await fetch(origin + (await download()))
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    etag: `"${createHash("sha256").update(bytes).digest("hex")}"`,
    "last-modified": "Wed, 04 Mar 2026 00:00:00 GMT",
    "content-disposition": expect.stringContaining(`filename="${name}"`),
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  })
  await expect.poll(newestDownload).toEqual({ lastByte: String(bytes.length), isFinished: true })
})

test("a download that broke off goes on with the same address, and is finished then", async () => {
  const origin = await serve()
  const address = await download()
  const half = await fetch(origin + address, { headers: { Range: "bytes=0-18999" } })
  expect((await half.arrayBuffer()).byteLength).toBe(19_000)
  await expect.poll(newestDownload).toEqual({ lastByte: "19000", isFinished: false })
  const headers = { Range: "bytes=19000-", "If-Range": half.headers.get("etag") ?? "" }
  const rest = await fetch(origin + address, { headers })
  expect([rest.status, Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(19_000))]).toEqual([
    206,
    true,
  ])
  await expect.poll(newestDownload).toEqual({ lastByte: String(bytes.length), isFinished: true })
})

test("a reader who leaves in the middle costs nothing but the row's count", async () => {
  const origin = new URL(await serve())
  const address = await download()
  await new Promise<void>((done, fail) => {
    const socket = createConnection(Number(origin.port), origin.hostname)
    socket.once("error", fail)
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`)
    socket.once("data", () => {
      socket.resetAndDestroy()
      done()
    })
  })
  expect((await fetch(origin.origin + address)).status).toBe(200)
  expect(software.warnings).toEqual([])
})

test("a forged address is none, an old one and a revoked one are gone, and other shapes are passed on", async () => {
  const origin = await serve()
  const address = await download()
  const status = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).status
  const parts = address.split("/")
  const with_ = (index: number, part: string) => parts.with(index, part).join("/")
  expect(await status(with_(2, randomUUID()))).toBe(404)
  expect(await status(with_(3, "2999999999"))).toBe(404)
  expect(await status(with_(4, randomUUID()))).toBe(404)
  expect(await status(with_(5, "x".repeat(43)))).toBe(404)
  expect(await status(address, { method: "POST" })).toBe(405)
  for (const path of ["/downloads", "/downloads/a/b", "/d/short", "/d", `${address}/x`])
    expect(await status(path)).toBe(418)
  software.clock.now = new Date(Date.now() + 25 * 3_600_000)
  expect(await status(address)).toBe(410)
  software.clock.now = new Date()
  await software.pool.query("update software_download set revoked_at = now() where id = $1", [parts[4]])
  expect(await status(address)).toBe(410)
})

test("the signature and the key that checks it need no sign-in", async () => {
  const origin = await serve()
  const id = await fileOf(software, "anna", "for-all")
  const signature = await (await fetch(`${origin}/downloads/${id}/${name}.minisig`)).text()
  expect(isSignedBy(signer.publicKey, createHash("blake2b512").update(bytes).digest(), signature)).toBe(true)
  const key = await fetch(`${origin}/.well-known/software-signing-key.pub`)
  expect(await key.text()).toMatch(
    new RegExp(
      `^untrusted comment: minisign public key [0-9A-F]{16}\n${signer.publicKey.replace(/[+]/g, "\\+")}\n$`,
    ),
  )
  expect((await fetch(`${origin}/downloads/${randomUUID()}/${name}.minisig`)).status).toBe(404)
})

async function makeLink(
  uses: number,
  key: string = randomUUID(),
  person: "anna" | "ben" | "homeless" | "staff" = "anna",
) {
  const file = await fileOf(software, person, "for-all")
  const { data } = await software.ask(
    person,
    "mutation ($input: LinkInput!) { makeLink(input: $input) { link { id url uses } errors { code } } }",
    { input: { key, file, days: 7, uses, purpose: "Line 3" } },
  )
  return data?.makeLink as { link: { id: string; url: string; uses: number }; errors: { code: string }[] }
}

const pathOf = (url: string) => new URL(url).pathname

test("a code gives the file as often as it may, and going on within an hour doesn't count", async () => {
  const origin = await serve()
  const { link } = await makeLink(2)
  const path = pathOf(link.url)
  expect(link.url).toMatch(
    /^https:\/\/www\.example\.com\/d\/[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/,
  )
  const part = (range?: string) => fetch(origin + path, range ? { headers: { Range: range } } : {})
  expect((await fetch(origin + path, { method: "HEAD" })).status).toBe(200)
  expect((await part("bytes=0-99")).status).toBe(206)
  expect((await part("bytes=100-")).status).toBe(206)
  // Small letters, no hyphens, and the letter O for the figure 0 are what people type.
  const typed = path.toLowerCase().replaceAll("-", "").replaceAll("0", "o")
  expect((await fetch(origin + typed)).status).toBe(200)
  expect((await part("bytes=50-")).status).toBe(206)
  const over = await part()
  expect([over.status, over.headers.get("content-type")]).toEqual([410, "text/plain; charset=utf-8"])
  const { data } = await software.ask("anna", "{ downloads { items { isByLink } } }")
  expect(
    (data as { downloads: { items: { isByLink: boolean }[] } }).downloads.items.filter(
      ({ isByLink }) => isByLink,
    ),
  ).toHaveLength(2)
})

test("a link ends when its maker or an administrator says so, when its time is over, and for nobody else", async () => {
  const origin = await serve()
  const { link } = await makeLink(5)
  const revoke = async (person: "ben" | "bea" | "admin") =>
    (await software.ask(person, `mutation { revokeLink(id: "${link.id}") }`)).data?.revokeLink
  expect([await revoke("ben"), await revoke("bea")]).toEqual([false, false])
  software.clock.now = new Date(Date.now() + 8 * 86_400_000)
  expect((await fetch(origin + pathOf(link.url))).status).toBe(410)
  software.clock.now = new Date()
  // The administrator sees it without its code.
  const { data } = await software.ask("admin", "{ softwareLinks { id url } }")
  expect(data?.softwareLinks).toContainEqual({ id: link.id, url: null })
  expect(await revoke("admin")).toBe(true)
  expect((await fetch(origin + pathOf(link.url))).status).toBe(410)
})

test("the same key makes one link, and an organisation has at most 20 that work", async () => {
  const key = randomUUID()
  const [one, other] = [await makeLink(1, key, "ben"), await makeLink(1, key, "ben")]
  expect(one).toEqual(other)
  let last = one
  for (let number = 0; number < 25 && last.errors.length === 0; number++) last = await makeLink(1)
  expect(last.errors).toEqual([{ code: "too-often" }])
  const { rows } = await software.pool.query<{ count: number }>(
    "select count(*)::int as count from software_link where revoked_at is null and uses < max_uses and expires_at > now()",
  )
  expect(rows[0]?.count).toBe(20)
})

test("people without an organisation have 20 links each, whatever others like them have made", async () => {
  let last = await makeLink(1, randomUUID(), "staff")
  for (let number = 1; number < 25 && last.errors.length === 0; number++)
    last = await makeLink(1, randomUUID(), "staff")
  expect(last.errors).toEqual([{ code: "too-often" }])
  expect((await makeLink(1, randomUUID(), "homeless")).errors).toEqual([])
})

test("the table of links opens nothing, and who guesses codes has to wait", async () => {
  const origin = await serve()
  const { rows } = await software.pool.query("select * from software_link")
  const { data } = await software.ask("anna", "{ softwareLinks { url } }")
  const urls = (data as { softwareLinks: { url: string | null }[] }).softwareLinks.flatMap(
    ({ url }) => url ?? [],
  )
  for (const url of urls) expect(JSON.stringify(rows)).not.toContain(pathOf(url).slice(3).replaceAll("-", ""))
  const statuses = []
  for (let guess = 0; guess < 12; guess++)
    statuses.push((await fetch(`${origin}/d/${String(guess).padStart(16, "Z")}`)).status)
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
})
