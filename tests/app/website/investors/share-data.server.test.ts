import { expect, test } from "vitest"
import { loadShareData } from "../../../../app/website/investors/share-data.server.ts"
import { prices } from "./fixture.tsx"

/** Each test has an address of its own, since the last answers are kept by address. */
function source(name: string, answers: (() => Response | Promise<Response>)[]) {
  let now = Date.parse("2026-11-20T10:00:00Z")
  let asked = 0
  const warnings: string[] = []
  const context = {
    upstreams: { settings: { SHARE_DATA_URL: `http://${name}.test/prices`, SHARE_DATA_TIMEOUT_MS: 50 } },
    log: { warn: (_fields: object, message: string) => warnings.push(message) },
  } as unknown as Parameters<typeof loadShareData>[0]
  async function fetch(_address: unknown, init?: RequestInit): Promise<Response> {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    return await new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new Error("too late")))
      Promise.resolve(answer?.()).then((response) => response && resolve(response), reject)
    })
  }
  return {
    load: () => loadShareData(context, prices, { fetch: fetch as typeof globalThis.fetch, now: () => now }),
    wait: (ms: number) => {
      now += ms
    },
    warnings,
    asked: () => asked,
  }
}

const good = () =>
  Response.json({
    symbol: "KMXD",
    closes: [
      ["2026-11-19", 245],
      ["2026-11-18", 244.2],
    ],
    last: { price: 246.4, at: "2026-11-20T09:44:00+00:00" },
    delayMinutes: 15,
  })
const never = () => new Promise<Response>(() => {})

test("prices come from the source, sorted by day, and are asked for once a minute", async () => {
  const { load, wait, asked } = source("live", [good])
  const data = await load()
  expect(data).toMatchObject({ origin: "LIVE", delayMinutes: 15, latest: { price: 246.4 } })
  expect(data.prices.closes.map(({ day }) => day)).toEqual(["2026-11-18", "2026-11-19"])
  await Promise.all([load(), load()])
  expect(asked()).toBe(1)
  wait(60_000)
  await Promise.all([load(), load()])
  expect(asked()).toBe(2)
})

test("while the source is slow or down, the last good answer stands, and says so", async () => {
  const { load, wait, warnings } = source("sometimes", [
    good,
    never,
    () => new Response("", { status: 500 }),
    good,
  ])
  await load()
  for (const _ of ["slow", "down"]) {
    wait(60_000)
    expect(await load()).toMatchObject({ origin: "LAST", latest: { price: 246.4 } })
  }
  expect(warnings).toHaveLength(2)
  wait(60_000)
  expect(await load()).toMatchObject({ origin: "LIVE" })
})

test.each([
  ["no JSON", () => new Response("<html>")],
  ["another share", () => Response.json({ symbol: "OTHER", closes: [["2026-11-19", 1]] })],
  ["no prices", () => Response.json({ symbol: "KMXD", closes: [] })],
  ["a price below zero", () => Response.json({ symbol: "KMXD", closes: [["2026-11-19", -1]] })],
  ["a day that there isn't", () => Response.json({ symbol: "KMXD", closes: [["2026-02-30", 1]] })],
])("an answer with %s leaves the content's prices", async (name, answer) => {
  const { load } = source(name.replaceAll(" ", "-").replaceAll("'", ""), [answer])
  expect(await load()).toEqual({ prices, latest: null, delayMinutes: null, origin: "CONTENT" })
})

test("without a source the content's prices are shown and nothing is asked", async () => {
  const context = { upstreams: { settings: {} }, log: {} } as unknown as Parameters<typeof loadShareData>[0]
  expect((await loadShareData(context, prices)).origin).toBe("CONTENT")
})
