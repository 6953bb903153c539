import { expect, test } from "vitest"
import { concernsPreview } from "../../../../app/editor/preview/concerns.ts"
import { createLiveChanges, eventStream } from "../../../../app/editor/preview/live-changes.server.ts"

function setUp(limits = { total: 3, perSession: 2, beatMs: 25_000 }) {
  let receive: (tags: readonly string[]) => void = () => undefined
  const live = createLiveChanges((hear) => {
    receive = hear
  }, limits)
  function open(session: string, given: { version?: string; endsAt?: Date | null } = {}) {
    const stream = live.open({
      session,
      concerns: (tags) => concernsPreview(tags, { pageId: "one", linkTag: "share-link:mine" }),
      version: "v1",
      endsAt: null,
      ...given,
    })
    return stream && reader(stream)
  }
  return { live, open, change: (...tags: string[]) => receive(tags) }
}

/** All that has come so far, and whether the stream has ended. */
function reader(stream: ReadableStream<Uint8Array>) {
  const source = stream.getReader()
  let text = ""
  let ended = false
  const decoder = new TextDecoder()
  async function pump() {
    for (;;) {
      const { done, value } = await source.read()
      if (done) {
        ended = true
        return
      }
      text += decoder.decode(value)
    }
  }
  void pump()
  return {
    async heard() {
      await new Promise((done) => setImmediate(done))
      return text
    },
    get ended() {
      return ended
    },
    leave: () => source.cancel(),
  }
}

test("a reader is told what the page is made of, and of each change that concerns it", async () => {
  const { open, change } = setUp()
  const one = open("anna")
  expect(await one?.heard()).toBe("retry: 3000\nevent: hello\ndata: v1\n\n")
  change("draft:page:other", "page:other", "share-link:other")
  expect(await one?.heard()).not.toContain("change")
  change("draft:page:one")
  expect(await one?.heard()).toContain("event: change\n")
})

test.each([
  [["draft:page:one"], true],
  [["page:one"], true],
  [["page:*"], true],
  [["*"], true],
  [["navigation:main"], true],
  [["asset:a"], true],
  [["share-link:mine"], true],
  [["draft:page:two", "page:two"], false],
  [["share-link:other"], false],
  [[], false],
])("whether a change of %j is seen on a page: %s", (tags, expected) => {
  expect(concernsPreview(tags, { pageId: "one", linkTag: "share-link:mine" })).toBe(expected)
})

test("a list of pages changes with any of them", () => {
  expect(concernsPreview(["page:two"], { pageId: null, linkTag: null })).toBe(true)
  expect(concernsPreview(["share-link:x"], { pageId: null, linkTag: null })).toBe(false)
})

test("a third tab of a session takes the place of the oldest, which is told", async () => {
  const { live, open } = setUp()
  const [first, second, third] = [open("anna"), open("anna"), open("anna")]
  expect(await first?.heard()).toContain("event: replaced")
  expect([first?.ended, second?.ended, third?.ended]).toEqual([true, false, false])
  expect(live.size).toBe(2)
})

test("a process serves so many and no more, until one leaves", async () => {
  const { live, open } = setUp()
  const readers = [open("a"), open("b"), open("c")]
  expect(open("d")).toBeNull()
  expect(eventStream(null).status).toBe(503)
  expect(eventStream(null).headers.get("Retry-After")).toBe("30")
  await readers[0]?.leave()
  expect(live.size).toBe(2)
  expect(open("d")).not.toBeNull()
})

test("a process that ends closes all streams and opens no new one", async () => {
  const { live, open } = setUp()
  const one = open("anna")
  live.close()
  await one?.heard()
  expect(one?.ended).toBe(true)
  expect(open("anna")).toBeNull()
})

test("a stream ends with the right to see it, after telling the reader to look again", async () => {
  const { open } = setUp()
  const one = open("anna", { endsAt: new Date(Date.now() + 5) })
  await new Promise((done) => setTimeout(done, 20))
  expect(await one?.heard()).toContain("event: change")
  expect(one?.ended).toBe(true)
})

test("a silent connection is kept open by a comment", async () => {
  const { open } = setUp({ total: 3, perSession: 2, beatMs: 5 })
  const one = open("anna")
  await new Promise((done) => setTimeout(done, 15))
  expect(await one?.heard()).toContain(": \n\n")
})

test("no proxy and no compression holds a message back, and no cache keeps the stream", () => {
  const { live } = setUp()
  const stream = live.open({ session: "a", concerns: () => true, version: "", endsAt: null })
  const { headers } = eventStream(stream)
  expect(headers.get("Cache-Control")).toBe("private, no-store, no-transform")
  expect(headers.get("Content-Type")).toMatch(/^text\/event-stream/)
  expect(headers.get("X-Accel-Buffering")).toBe("no")
  live.close()
})
