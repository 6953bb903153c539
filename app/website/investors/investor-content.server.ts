/** What a page's modules for investors show. What a reader asked stands in the address, and is answered within the page. */
import {
  AdHocReleasesDocument,
  type PageModuleFieldsFragment,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import {
  type InvestorContent,
  type InvestorModuleData,
  isInvestorModule,
} from "../pages/modules/investor-module.tsx"
import type { AdHocRelease } from "./ad-hoc-list.tsx"
import { readDividendQuestion } from "./dividend.ts"
import { investorContent, type ShownShare } from "./investor-content.tsx"
import { loadShareData } from "./share-data.server.ts"
import { quoteOf, type SharePrices } from "./share-price.ts"

export type PageInvestors = {
  /** Differs for any two contents that differ; null for the answer to one reader's question. */
  key: string | null
  content: InvestorContent
}

/** @returns null for a page without such modules. */
export async function loadInvestorContent(
  context: RequestContext,
  modules: readonly PageModuleFieldsFragment[],
  now = context.preview.at ?? new Date(),
): Promise<PageInvestors | null> {
  const own = modules.filter(isInvestorModule)
  if (own.length === 0) return null
  const shares = new Map<string, ShownShare>()
  for (const prices of own.flatMap((module) => ("prices" in module ? (module.prices ?? []) : [])))
    if (!shares.has(prices.id)) shares.set(prices.id, await loadShown(context, prices, now))
  const adHoc = await loadAdHoc(context, own)
  const search = context.url.searchParams
  return {
    key: isAnswer(own, search) ? null : keyOf(shares) + JSON.stringify(adHoc),
    content: investorContent(search, shares, adHoc),
  }
}

async function loadAdHoc(
  { api, locale }: RequestContext,
  modules: readonly InvestorModuleData[],
): Promise<AdHocRelease[]> {
  const numbers = modules.flatMap((module) => (module.__typename === "AdHocList" ? module.number : []))
  if (numbers.length === 0) return []
  const variables = { country: locale.country.countryCode, first: Math.max(...numbers) }
  const { mediaReleases } = await api.content.read(AdHocReleasesDocument, variables, {
    tags: () => ["media-releases"],
  })
  return mediaReleases
}

async function loadShown(context: RequestContext, prices: SharePrices, now: Date): Promise<ShownShare> {
  const data = await loadShareData(context, prices)
  return { data, quote: quoteOf(data, now) }
}

/** The content's own prices are part of the modules, of which the caller knows whether they changed. */
function keyOf(shares: ReadonlyMap<string, ShownShare>): string {
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
      (__typename === "ReportList" && search.has("compare")) ||
      (__typename === "SharePrice" && search.has("closes")),
  )
}
