import { expect, test } from "vitest"
import { loader as figures } from "../../../app/routes/investors.figures.ts"
import { loader as sharePrices } from "../../../app/routes/investors.share-prices.ts"
import { createTestUpstreams } from "../upstreams.ts"
import { prices, figures as table } from "../website/investors/fixture.tsx"
import { callRoute } from "./call-route.ts"

const upstreams = createTestUpstreams({
  answers: {
    FigureTableById: ({ id }) => ({ figureTable: id === table.id ? table : null }),
    SharePricesById: ({ id }) => ({ sharePrices: id === prices.id ? prices : null }),
  },
})

async function ask(route: typeof figures, file: string, address = "http://localhost/de-ch/investors/x") {
  const response = await callRoute(route, address, { upstreams, params: { file } })
  return { status: response.status, text: response.ok ? await response.text() : "" }
}

test("a table is had as a file with the page's figures, units apart [INVESTOR-01]", async () => {
  const { status, text } = await ask(figures, "distributions.csv")
  expect(status).toBe(200)
  expect(text).toContain("Kind;Einheit;2021;2022;2023\r\n")
  expect(text).toContain("Capital contributions;CHF;0.80;1.50;\r\n")
})

test("of chosen columns the file has these, and of unknown ones all", async () => {
  const address = "http://localhost/de-ch/investors/x?columns=2022"
  expect((await ask(figures, "distributions.csv", address)).text).toContain("Kind;Einheit;2022\r\n")
  const unknown = "http://localhost/de-ch/investors/x?columns=%27"
  expect((await ask(figures, "distributions.csv", unknown)).text).toContain("2021;2022;2023")
})

test("closing prices are had as a file", async () => {
  const { text } = await ask(sharePrices, "registered-share.csv")
  expect(text).toContain("2026-08-28;210.00\r\n")
})

test.each(["distributions.pdf", "distributions", "..%2fx.csv", "other.csv", "", "DISTRIBUTIONS.csv"])(
  "%j is no file",
  async (file) => {
    expect((await ask(figures, file)).status).toBe(404)
    expect((await ask(sharePrices, file)).status).toBe(404)
  },
)

test("investors' files are the main site's alone [SITE-17]", async () => {
  for (const route of [figures, sharePrices])
    expect(
      (await ask(route, "distributions.csv", "http://schleuniger.localhost/de-ch/investors/x")).status,
    ).toBe(404)
})
