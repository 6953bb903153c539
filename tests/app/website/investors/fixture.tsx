import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import { TextsProvider } from "../../../../app/ground/i18n/use-translation.tsx"
import type { FigureTable } from "../../../../app/website/investors/figures.ts"
import type { SharePrices } from "../../../../app/website/investors/share-price.ts"
import { PageContextProvider } from "../../../../app/website/pages/page-context.tsx"
import { resolveLink } from "../pages/modules/fixtures.tsx"

export const figures: FigureTable = {
  id: "distributions",
  locale: "en",
  caption: "Distributions per registered share",
  scope: "By financial year.",
  source: "Annual reports.",
  rowTitle: "Kind",
  columns: ["2021", "2022", "2023"].map((id) => ({ id, label: id })),
  rows: [
    { id: "capital", label: "Capital contributions", unit: "CHF", decimals: 2, values: [0.8, 1.5, null] },
    { id: "sales", label: "Net sales", unit: "CHF m", decimals: 1, values: [1439.4, 588.1, -655.3] },
  ],
  chart: { kind: "BARS", rows: ["capital"] },
}

export const prices: SharePrices = {
  id: "registered-share",
  name: "Registered share",
  source: null,
  symbol: "KMXD",
  currency: "CHF",
  timeZone: "Europe/Zurich",
  closes: [
    { day: "2025-08-29", price: 300 },
    { day: "2026-08-27", price: 200 },
    { day: "2026-08-28", price: 210 },
  ],
}

/** HTML with the real texts of a language. */
export function render(content: ReactNode, code = "en"): string {
  const [language = code] = code.split("-")
  const { i18n, t } = translatorFor(language)
  return renderToStaticMarkup(
    <TextsProvider value={i18n}>
      <PageContextProvider value={{ locale: { code, urlCode: code, language }, link: resolveLink, t }}>
        {content}
      </PageContextProvider>
    </TextsProvider>,
  )
}
