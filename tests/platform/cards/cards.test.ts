import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { expect, onTestFinished, test } from "vitest"
import { type Card, cardUrl } from "../../../app/website/document-head/card-url.server.ts"
import { type CardServiceOptions, createCardService } from "../../../platform/cards/cards.ts"

const secret = "only-for-tests"
const plain: Card = {
  language: "en",
  accent: "#00518f",
  brandName: "Komax",
  logoUrl: null,
  title: "Crimping",
  pictureUrl: null,
}

async function startCards(options: Partial<CardServiceOptions> = {}) {
  const cacheDir = await mkdtemp(join(tmpdir(), "cards-"))
  onTestFinished(() => rm(cacheDir, { recursive: true, force: true }))
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => warnings.push(message) }
  const service = createCardService({ findPicture: async () => null, cacheDir, secret, log, ...options })
  const ask = (pathname: string, method = "GET", ifNoneMatch?: string) =>
    service.handle({ method, pathname, ifNoneMatch })
  return { ask, cacheDir, warnings }
}

function orange(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#ff8000" } })
    .webp()
    .toBuffer()
}

/** Colour of a card at a point. */
async function colourAt(card: unknown, left: number, top: number) {
  const pixel = await sharp(card as Buffer)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return [...pixel]
}

test.each([
  ["a short title", { title: "Crimping" }],
  [
    "a German title of more than 80 signs",
    {
      language: "de",
      title:
        "Qualitätsüberwachung für Kabelkonfektionierungsanlagen in der Automobilzulieferindustrie weltweit",
    },
  ],
  ["a Japanese title", { language: "ja", title: "ケーブル加工の技術：切断・ストリップから圧着、検査まで" }],
  ["a Chinese title", { language: "zh", title: "线束加工技术：从切割、剥线到压接与测试" }],
  ["a title that no font has", { language: "ar", title: "تقنية" }],
  ["no title", { title: null }],
  ["a word without end", { title: "x".repeat(150) }],
])("a card with %s is a JPEG of 1200×630 that messengers take", async (_, changes) => {
  const { ask } = await startCards()
  const { status, headers, body } = await ask(cardUrl({ ...plain, ...changes }, secret))
  expect([status, headers["Content-Type"]]).toEqual([200, "image/jpeg"])
  expect(headers["Cache-Control"]).toContain("immutable")
  const { format, width, height } = await sharp(body as Buffer).metadata()
  expect([format, width, height]).toEqual(["jpeg", 1200, 630])
  expect((body as Buffer).length).toBeLessThan(300_000)
})

test("a page's picture stands at the right, its accent fills a card without one", async () => {
  const { ask } = await startCards({ findPicture: () => orange(960, 960) })
  const pictureUrl = "/assets/0123456789abcdef/x.webp"
  const shown = await ask(cardUrl({ ...plain, pictureUrl }, secret))
  const [red = 0, , blue = 0] = await colourAt(shown.body, 1100, 300)
  expect(red).toBeGreaterThan(240)
  expect(blue).toBeLessThan(20)
  expect(await colourAt(shown.body, 20, 20)).toEqual([255, 255, 255])
  const bare = await ask(cardUrl(plain, secret))
  const [bareRed = 255, , bareBlue = 0] = await colourAt(bare.body, 20, 20)
  expect(bareRed).toBeLessThan(10)
  expect(bareBlue).toBeGreaterThan(130)
})

test("an address that the website didn't sign is a 404", async () => {
  const { ask } = await startCards()
  const url = cardUrl(plain, secret)
  for (const path of [
    cardUrl(plain, "forged"),
    url.replace("/cards/W", "/cards/V"),
    "/cards/x.jpg",
    "/cards/",
    `${url}.png`,
  ])
    expect((await ask(path)).status).toBe(404)
  expect((await ask(url, "POST")).status).toBe(405)
})

test("a card is drawn once for all who ask at the same time, and read from disk afterwards", async () => {
  let asked = 0
  const findPicture = () => {
    asked += 1
    return orange(96, 96)
  }
  const { ask } = await startCards({ findPicture })
  const url = cardUrl({ ...plain, pictureUrl: "/assets/0123456789abcdef/x.webp" }, secret)
  const [first, second] = await Promise.all([ask(url), ask(url)])
  const third = await ask(url)
  expect(asked).toBe(1)
  expect(second.body).toEqual(first.body)
  expect(third.body).toEqual(first.body)
  expect((await ask(url, "GET", first.headers.ETag)).status).toBe(304)
  expect((await ask(url, "HEAD")).body).toBeNull()
})

test("the folder keeps no more cards than its limit when it is swept", async () => {
  const { ask, cacheDir } = await startCards({ maxKept: 0 })
  await ask(cardUrl(plain, secret))
  expect(await readdir(cacheDir)).toEqual([])
})
