import { expect, test, vi } from "vitest"
import { forgetWarnings, warnOnce } from "../../../../app/ground/http/warn-once.server.ts"
import { htmlAnswer, keyOf, setUp } from "./fixture.ts"

const minute = 60_000
const page = keyOf("/en/company")

/** A page that says how often it was made. */
function counting(tags: string[] = ["page:1"]) {
  let count = 0
  return setUp(async (_key, record) => {
    count += 1
    const body = `page ${count}`
    for (const tag of tags) record.tags.add(tag)
    return htmlAnswer({ body })
  })
}

test("a page is rendered once and then answered from memory", async () => {
  const { read, rendered } = counting()
  expect(await read(page)).toMatchObject({ text: "page 1", status: "komax-web; fwd=miss; stored" })
  expect(await read(page)).toMatchObject({ text: "page 1", status: "komax-web; hit" })
  expect(rendered).toHaveLength(1)
})

test("who asks while a page is being made gets the same one", async () => {
  const { load, rendered } = counting()
  const answers = await Promise.all(Array.from({ length: 50 }, () => load(page)))
  expect(rendered).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer?.answer.identity.copy.body.toString()))).toEqual(
    new Set(["page 1"]),
  )
  expect(answers.at(-1)?.status).toBe("komax-web; fwd=miss; collapsed")
})

test("a page past its time is shown once more while one request renews it", async () => {
  const { read, clock, rendered, find } = counting()
  await read(page)
  clock.now = 6 * minute
  expect(await read(page)).toMatchObject({ text: "page 1", status: 'komax-web; hit; detail="renewing"' })
  await read(page)
  expect(rendered).toHaveLength(2)
  await vi.waitFor(() => expect(find(page)?.answer.identity.copy.body.toString()).toBe("page 2"))
  expect(rendered).toHaveLength(2)
})

test("a page long past its time is rendered before it is shown", async () => {
  const { read, clock } = counting()
  await read(page)
  clock.now = 36 * minute
  expect(await read(page)).toMatchObject({ text: "page 2" })
})

test.each([["page:1"], ["*"]])("a purge of %s shows at the next request", async (tag) => {
  const { read, cache } = counting()
  await read(page)
  cache.purge([tag])
  expect(await read(page)).toMatchObject({ text: "page 2" })
})

test("no page crosses the moment of a scheduled change, to the millisecond", async () => {
  const { read, clock, releases } = counting(["page:other"])
  releases.plan([minute])
  await read(page)
  clock.now = minute - 1
  expect(await read(page)).toMatchObject({ text: "page 1", status: "komax-web; hit" })
  clock.now = minute
  expect(await read(page)).toMatchObject({ text: "page 2" })
})

test("a page that was begun before the moment and finished after it is made again", async () => {
  const { read, clock, releases, rendered } = setUp(async () => {
    const body = `made at ${clock.now}`
    if (rendered.length === 1) clock.now = minute
    return htmlAnswer({ body })
  })
  releases.plan([minute])
  await read(page)
  expect(await read(page)).toMatchObject({ text: `made at ${minute}` })
})

test("a purge of something else leaves a page alone", async () => {
  const { read, cache, rendered } = counting()
  await read(page)
  cache.purge(["page:2"])
  await read(page)
  expect(rendered).toHaveLength(1)
})

test("a page that a purge overtook is not kept, and later readers don't wait for it", async () => {
  const finish: ((body: string) => void)[] = []
  const { read, load, cache, rendered } = setUp(async () => {
    const body = await new Promise<string>((resolve) => finish.push(resolve))
    return htmlAnswer({ body })
  })
  const before = load(page)
  cache.purge(["page:1"])
  const after = load(page)
  expect(rendered).toHaveLength(2)
  finish[1]?.("new")
  expect((await after)?.answer.identity.copy.body.toString()).toBe("new")
  finish[0]?.("old")
  await before
  expect(await read(page)).toMatchObject({ text: "new", status: "komax-web; hit" })
})

test("while the page can't be made, the purged one is shown", async () => {
  let isDown = false
  const { read, cache } = setUp(async (_key, record) => {
    record.tags.add("page:1")
    return isDown ? htmlAnswer({ status: 503 }) : htmlAnswer()
  })
  await read(page)
  cache.purge(["page:1"])
  isDown = true
  expect(await read(page)).toMatchObject({ text: "page", status: 'komax-web; hit; detail="stale-if-error"' })
  expect(await read(keyOf("/en/other"))).toBeNull()
})

test("an exception while rendering is logged and ends in no answer from here", async () => {
  const { read, lines } = setUp(() => Promise.reject(new Error("broken")))
  expect(await read(page)).toBeNull()
  expect(lines).toMatchObject([{ level: "error", err: { message: "broken" } }])
})

test("what shows something older than a purge is for now and not for keeping", async () => {
  const { read, rendered } = setUp(async (_key, record) => {
    record.isOutdated = true
    return htmlAnswer()
  })
  await read(page)
  await read(page)
  expect(rendered).toHaveLength(2)
})

test.each([
  ["private", { headers: { "Cache-Control": "private, no-store" } }],
  ["without a word", { headers: { "Cache-Control": "" } }],
  ["with a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["with a nonce", { headers: { "Content-Security-Policy": "script-src 'nonce-x'" } }],
  ["no document", { headers: { "Content-Type": "application/json" } }],
  ["refused", { status: 403 }],
])("an answer %s is not shared, and rendered straight away for a while", async (_, answer) => {
  const { read, clock, rendered } = setUp(async () => htmlAnswer(answer))
  expect(await read(page)).toBeNull()
  expect(await read(page)).toBeNull()
  expect(rendered).toHaveLength(1)
  clock.now = 2 * minute
  await read(page)
  expect(rendered).toHaveLength(2)
})

test("a page that becomes protected is gone from memory", async () => {
  let isProtected = false
  const { read, cache, find } = setUp(async () =>
    isProtected
      ? htmlAnswer({ status: 403, headers: { "Cache-Control": "private, no-store" } })
      : htmlAnswer(),
  )
  await read(page)
  isProtected = true
  cache.purge(["*"])
  expect([await read(page), find(page)]).toEqual([null, null])
})

test("a missing page and a redirect are kept for a minute", async () => {
  const { read, clock, rendered } = setUp(async () => htmlAnswer({ status: 404 }))
  await read(page)
  clock.now = minute / 2
  expect(await read(page)).toMatchObject({ status: "komax-web; hit" })
  clock.now = 2 * minute
  await read(page)
  expect(rendered).toHaveLength(2)
})

test("a redirect is nobody's who came with tracking parameters to carry on, a page is", async () => {
  const { read } = setUp(async (key) =>
    key.path === "/en/old" ? htmlAnswer({ status: 301, headers: { Location: "/en/new" } }) : htmlAnswer(),
  )
  expect(await read(keyOf("/en/old?utm_source=x"))).toBeNull()
  expect(await read(keyOf("/en/old"))).toMatchObject({ status: "komax-web; hit" })
  expect(await read(keyOf("/en/old?utm_source=x"))).toBeNull()
  await read(page)
  expect(await read(keyOf("/en/company?utm_source=x"))).toMatchObject({ status: "komax-web; hit" })
})

test("each kind of reader gets the page made for it", async () => {
  const { read } = setUp(async (key) =>
    htmlAnswer({ body: `for ${key.host} ${key.path}${key.search} ${key.cookie}` }),
  )
  const readers = [
    keyOf("/en"),
    keyOf("/en?a=1"),
    keyOf("/de"),
    keyOf("/en", "fallback-language=de"),
    keyOf("/en", "cookie-consent=accepted"),
    keyOf("/en", "cookie-consent=rejected"),
    keyOf("/en", undefined, "cirris.localhost"),
  ]
  for (const _ of [1, 2]) {
    const texts = await Promise.all(readers.map(async (key) => (await read(key))?.text))
    expect(texts).toEqual(readers.map((key) => `for ${key.host} ${key.path}${key.search} ${key.cookie}`))
  }
})

test("a page carries the headers of every answer, and its own in place of the general ones", async () => {
  const { read } = setUp(async () => htmlAnswer({ headers: { "Content-Security-Policy": "own" } }))
  const head = (await read(page))?.answer.identity.copy.head ?? []
  expect(head.filter((_, index) => head[index - 1] === "content-security-policy")).toEqual(["own"])
  expect(head).toContain("x-content-type-options")
})

test("a flood of queries stays within its bounds and leaves the page where it is", async () => {
  const { read, cache } = setUp(async () => htmlAnswer({ body: "x".repeat(5_000) }), 200_000)
  await read(page)
  for (let n = 0; n < 200; n += 1) await read(keyOf(`/en/company?junk=${n}`))
  expect(cache.bytes).toBeLessThanOrEqual(200_000)
  expect(await read(page)).toMatchObject({ status: "komax-web; hit" })
})

test("pages of hosts that no site has are answered, and fill nothing [SITE-09]", async () => {
  const { read, rendered, cache } = setUp(async (_key, record) => {
    record.host = "unknown"
    return htmlAnswer()
  })
  for (const host of ["a.example", "b.example", "a.example"])
    expect(await read(keyOf("/en/company", undefined, host))).toMatchObject({
      text: "page",
      status: "komax-web; fwd=miss",
    })
  expect(rendered).toHaveLength(3)
  expect(cache.bytes).toBe(0)
})

test("a fault is logged by who answers: here only when an older page is shown [ERR-01]", async () => {
  let isDown = false
  const { read, cache, lines } = setUp(async (_key, record, { log }) => {
    record.tags.add("page:1")
    if (!isDown) return htmlAnswer()
    log.error({}, "a component broke")
    return htmlAnswer({ status: 500 })
  })
  isDown = true
  expect(await read(page)).toBeNull()
  expect(lines).toEqual([])
  isDown = false
  await read(page)
  isDown = true
  cache.purge(["page:1"])
  expect(await read(page)).toMatchObject({ text: "page" })
  expect(lines.map(({ msg }) => msg)).toEqual(["a component broke"])
})

test("what a personal page warns of is logged once, by the rendering that answers [SITE-09]", async () => {
  const { read, lines } = setUp(async (_key, _record, { log }) => {
    log.warn("the host belongs to no site")
    warnOnce(log, "a module is unknown")
    return htmlAnswer({ status: 421 })
  })
  expect(await read(page)).toBeNull()
  // The rendering that follows stays silent about what is told once a day, so that must not get lost.
  expect(lines.map(({ msg }) => msg)).toEqual(["a module is unknown"])
  forgetWarnings()
})
