/** What a page's modules for investors show. What a reader asked stands in the address, and is answered within the page. */
import type { PageModuleFieldsFragment } from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import {
  type InvestorContent,
  type InvestorModuleData,
  isInvestorModule,
} from "../pages/modules/investor-module.tsx"
import { compareReports } from "./comparison.ts"
import { answerDividend, readDividendQuestion } from "./dividend.ts"
import { type CalculatorView, DividendCalculator } from "./dividend-calculator.tsx"
import { FiguresTable } from "./figures-table.tsx"
import { MeetingList } from "./meetings.tsx"
import { ReportList } from "./reports.tsx"
import { loadShareData } from "./share-data.server.ts"
import { type Quote, quoteOf, type ShareData, type SharePrices } from "./share-price.ts"
import { SharePrice } from "./share-price.tsx"

type Shown = { data: ShareData; quote: Quote | null }

export type PageInvestors = {
  /** Differs for any two contents that differ; null for the answer to one reader's question. */
  key: string | null
  content: InvestorContent
}

/** @returns null for a page without such modules. */
export async function loadInvestorContent(
  context: RequestContext,
  modules: readonly PageModuleFieldsFragment[],
  now = new Date(),
): Promise<PageInvestors | null> {
  const own = modules.filter(isInvestorModule)
  if (own.length === 0) return null
  const shares = new Map<string, Shown>()
  for (const prices of own.flatMap((module) => ("prices" in module ? (module.prices ?? []) : [])))
    if (!shares.has(prices.id)) shares.set(prices.id, await loadShown(context, prices, now))
  const search = context.url.searchParams
  return {
    key: isAnswer(own, search) ? null : keyOf(shares),
    content: (module) => contentOf(module, search, shares),
  }
}

async function loadShown(context: RequestContext, prices: SharePrices, now: Date): Promise<Shown> {
  const data = await loadShareData(context, prices)
  return { data, quote: quoteOf(data, now) }
}

/** The content's own prices are part of the modules, of which the caller knows whether they changed. */
function keyOf(shares: ReadonlyMap<string, Shown>): string {
  return JSON.stringify(
    [...shares].map(([id, { data, quote }]) => [
      id,
      data.origin,
      quote?.ageDays,
      ...(data.origin === "CONTENT" ? [] : [data.latest, data.delayMinutes, data.prices.closes.at(-1)]),
    ]),
  )
}

function isAnswer(modules: readonly InvestorModuleData[], search: URLSearchParams): boolean {
  return modules.some(
    ({ __typename }) =>
      (__typename === "DividendCalculator" && readDividendQuestion(search) !== null) ||
      (__typename === "ReportList" && search.has("compare")),
  )
}

function contentOf(
  module: InvestorModuleData,
  search: URLSearchParams,
  shares: ReadonlyMap<string, Shown>,
): ReturnType<InvestorContent> {
  // A module's title is an h2; without one, its parts stand a level higher in the outline, but an h3 after an h2 is right as well.
  const headingLevel = 3
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
      return data && quote ? <SharePrice data={data} quote={quote} headingLevel={headingLevel} /> : null
    }
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
