/** What the modules for investors show, from what is known of the share and what the reader asked. */
import type { InvestorContent, InvestorModuleData } from "../pages/modules/investor-module.tsx"
import { AdHocList, type AdHocRelease } from "./ad-hoc-list.tsx"
import { compareReports } from "./comparison.ts"
import { answerDividend, readDividendQuestion } from "./dividend.ts"
import { type CalculatorView, DividendCalculator } from "./dividend-calculator.tsx"
import { FiguresTable } from "./figures-table.tsx"
import { MeetingList } from "./meetings.tsx"
import { ReportList } from "./reports.tsx"
import { type Quote, readClosesPage, type ShareData } from "./share-price.ts"
import { SharePrice } from "./share-price.tsx"

export type ShownShare = { data: ShareData; quote: Quote | null }

/** @param shares by the id of their prices. */
export function investorContent(
  search: URLSearchParams,
  shares: ReadonlyMap<string, ShownShare>,
  adHoc: readonly AdHocRelease[] = [],
): InvestorContent {
  return (module) => contentOf(module, { search, shares, adHoc })
}

type Known = {
  search: URLSearchParams
  shares: ReadonlyMap<string, ShownShare>
  /** The latest first; at least as many as the longest list shows, where there are so many. */
  adHoc: readonly AdHocRelease[]
}

function contentOf(
  module: InvestorModuleData,
  { search, shares, adHoc }: Known,
): ReturnType<InvestorContent> {
  const headingLevel = module.title ? 3 : 2
  switch (module.__typename) {
    case "FiguresTable":
      return module.figures ? (
        <FiguresTable table={module.figures} hasChart={module.view === "CHART"} headingLevel={headingLevel} />
      ) : null
    case "ReportList": {
      const comparison = module.comparison ? compareReports(module.reports, search) : null
      return module.reports.length > 0 ? (
        <ReportList reports={module.reports} comparison={comparison} headingLevel={headingLevel} />
      ) : null
    }
    case "MeetingList":
      return module.meetings.length > 0 ? (
        <MeetingList meetings={module.meetings} headingLevel={headingLevel} />
      ) : null
    case "SharePrice": {
      const { data, quote } = shares.get(module.prices?.id ?? "") ?? {}
      if (!data || !quote) return null
      const page = readClosesPage(search, data.prices.closes.length)
      return <SharePrice data={data} quote={quote} headingLevel={headingLevel} page={page} />
    }
    case "AdHocList":
      return adHoc.length > 0 ? <AdHocList releases={adHoc.slice(0, module.number)} /> : null
    case "DividendCalculator": {
      const view = calculatorView(module, search, shares.get(module.prices?.id ?? "")?.quote ?? null)
      return view ? <DividendCalculator view={view} headingLevel={headingLevel} /> : null
    }
  }
}

type CalculatorModule = Extract<InvestorModuleData, { __typename: "DividendCalculator" }>

function calculatorView(
  { figures, row, prices }: CalculatorModule,
  search: URLSearchParams,
  quote: Quote | null,
): CalculatorView | null {
  const paid = figures?.rows.find(({ id }) => id === row)
  const currency = paid?.unit ?? prices?.currency
  if (!figures || !paid || !currency) return null
  const years = figures.columns.map(({ id, label }, index) => ({
    id,
    label,
    perShare: paid.values[index] ?? null,
  }))
  const question = readDividendQuestion(search)
  const answered = question && answerDividend(question, years, quote?.price ?? null)
  return {
    years,
    currency,
    priceDay: quote?.day ?? null,
    question,
    faults: answered && "faults" in answered ? answered.faults : [],
    answer: answered && "answer" in answered ? answered.answer : null,
  }
}
