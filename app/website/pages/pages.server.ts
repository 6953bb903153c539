import { oncePer } from "../../ground/cache/once-per.ts"
import {
  type Locale,
  PageByPathDocument,
  type PageByPathQuery,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { isForCountry } from "../../request/sites/page-versions.ts"
import { loadHomePath, loadHomePaths } from "../navigation/navigation.server.ts"
import { isInvestorModule } from "./modules/investor-module.tsx"
import { type Page, toPage } from "./page.ts"

/**
 * The page at an unlocalized path of the request's site, in the best available language [PAGE-01]. Null when there is
 * no such page, or none for the reader's country.
 */
export async function findPage(context: RequestContext): Promise<Page | null> {
  const path = context.path === "/" ? await loadHomePath(context) : context.path
  const content =
    (await readPage(context, path, null)) ?? (await readPage(context, path, everyLanguage(context)))
  if (!content || !isForCountry(content, context.locale)) return null
  const { site, locale, systemData, api } = context
  return toPage(content, {
    site,
    locale,
    systemData,
    wantedLanguages: api.content.locales,
    origin: context.origin(site),
    homePath: await loadHomePaths(context, site.id),
  })
}

/** @param locales null for the request's own order, which the client sends in `gcms-locales`. */
async function readPage({ site, api }: RequestContext, path: string, locales: Locale[] | null) {
  const variables = { siteId: site.id, path, locales }
  const { pages } = await api.content.read(PageByPathDocument, variables, { tags: pageTags })
  return pages[0] ?? null
}

/** The reader's languages, then all others. */
export function everyLanguage({ api, systemData }: Pick<RequestContext, "api" | "systemData">): Locale[] {
  const others = systemData.languages.map((language) => language.languageCode)
  return [...new Set([...api.content.locales, ...others])] as Locale[]
}

/**
 * Paths without a page aren't cached, since there is no end of them. A page shows other pages' addresses and assets'
 * texts, so it carries their tags, too.
 */
const pageTags = oncePer(({ pages: [page] }: PageByPathQuery): string[] | null => {
  if (!page) return null
  return [
    ...[`page:${page.id}`, "asset:*", "site:*"],
    ...(page.modules.some(isInvestorModule) ? ["investors"] : []),
    ...linkedPageIds(page.modules).map((id) => `page:${id}`),
  ]
})

function linkedPageIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linkedPageIds)
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([key, child]) =>
    key === "page" && child && typeof child === "object" && "id" in child
      ? String(child.id)
      : linkedPageIds(child),
  )
}
