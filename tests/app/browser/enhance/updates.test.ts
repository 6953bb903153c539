import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { firstDelay, pollIntervalMs, watchForUpdates } from "../../../../app/browser/enhance/updates.ts"

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Page = { build?: string; updated?: string; connection?: object; answers: Record<string, object | Error> }

/** A page of build `old`, updated at `monday`, with a server that answers by path. */
function open({ build = "old", updated = "monday", connection, answers }: Page) {
  const asked: string[] = []
  const raised: unknown[] = []
  const notice = { open: false, dataset: {} as { kind?: string } }
  const target = new EventTarget()
  const document = Object.assign(target, {
    documentElement: { dataset: { build } },
    visibilityState: "visible",
    querySelector: (selector: string) => (selector === "[data-updated]" ? { dataset: { updated } } : notice),
  })
  for (const name of ["build:update", "page:update"])
    target.addEventListener(name, (event) => raised.push([name, (event as CustomEvent).detail]))
  vi.stubGlobal("navigator", { connection })
  vi.stubGlobal("location", { pathname: "/en/company" })
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url)
    const answer = answers[url.split("?")[0] ?? ""]
    if (answer instanceof Error) throw answer
    return answer ? Response.json(answer) : new Response(null, { status: 404 })
  })
  watchForUpdates(document as unknown as Document)
  return { asked, raised, notice, document }
}

const unchanged = {
  "/builds/latest.json": { id: "old" },
  "/en/company/_payload.json": { updatedAt: "monday" },
}

test("the first look comes after a second, with a timestamp [BUILD-02, BUILD-05]", async () => {
  const { asked } = open({ answers: unchanged })
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(["/builds/latest.json?t=1001000", "/en/company/_payload.json?t=1001000"])
})

test("further looks come every five minutes while the page is seen [BUILD-04]", async () => {
  const { asked, document } = open({ answers: unchanged })
  await vi.advanceTimersByTimeAsync(pollIntervalMs)
  expect(asked).toHaveLength(4)
  document.visibilityState = "hidden"
  await vi.advanceTimersByTimeAsync(pollIntervalMs)
  expect(asked).toHaveLength(4)
})

test.each([{ effectiveType: "2g" }, { effectiveType: "slow-2g" }, { saveData: true }])(
  "on a very slow line the first look is the one after five minutes [BUILD-05]: %j",
  async (connection) => {
    expect(firstDelay(connection)).toBe(pollIntervalMs)
    const { asked } = open({ connection, answers: unchanged })
    await vi.advanceTimersByTimeAsync(pollIntervalMs - 1)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
  },
)

test("another build raises an update event with its id and shows the notice [BUILD-03]", async () => {
  const { raised, notice } = open({ answers: { ...unchanged, "/builds/latest.json": { id: "new" } } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(raised).toEqual([["build:update", { buildId: "new" }]])
  expect(notice).toEqual({ open: true, dataset: { kind: "build" } })
})

test("the same build and page raise nothing [BUILD-03]", async () => {
  const { raised, notice } = open({ answers: unchanged })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(raised).toEqual([])
  expect(notice.open).toBe(false)
})

test("a newer version of the page raises an event of its own", async () => {
  const { raised, notice } = open({ updated: "sunday", answers: unchanged })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(raised).toEqual([["page:update", null]])
  expect(notice).toEqual({ open: true, dataset: { kind: "page" } })
})

test("a newer page says more than a newer build, whichever is heard of first [BUILD-03]", async () => {
  const { notice, document } = open({
    updated: "sunday",
    answers: { ...unchanged, "/builds/latest.json": { id: "new" } },
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(notice.dataset.kind).toBe("page")
  document.dispatchEvent(new Event("build:update"))
  expect(notice.dataset.kind).toBe("page")
})

test("a failed look is written to the console only [BUILD-06]", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  const { raised, notice } = open({ answers: { "/builds/latest.json": new Error("offline") } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(warn).toHaveBeenCalledOnce()
  expect(raised).toEqual([])
  expect(notice.open).toBe(false)
  warn.mockRestore()
})
