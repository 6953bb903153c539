/** How much of each site is translated into each language, and of the texts of the interface. */
import { data } from "@remix-run/node"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { editorsTimeZone } from "../session/session-end.ts"
import type { SiteCoverage, TextCoverage } from "../translator/translator-upstreams.ts"
import { languageName } from "../translator/translator-view.server.ts"

export type CoverageRow = {
  language: string
  languageName: string
  /** The list of what is translated, narrowed to this site and language. */
  href: string | null
  entries: number | null
  fields: number
  translated: number
  outdated: number
  words: number
  translatedWords: number
}

export type CoverageView = {
  documentTitle: string
  sites: { id: string; name: string | null; rows: CoverageRow[] }[]
  interface: {
    rows: CoverageRow[]
    missing: { language: string; languageName: string; keys: readonly string[] }[]
  }
  /** When the oldest figure was counted; null while nothing is counted yet. */
  countedAt: string | null
}

export async function loadCoverage(context: RequestContext) {
  const { translator, site, locale, upstreams } = context
  const [counted, texts] = await Promise.all([
    upstreams.translationCoverage.sum(),
    upstreams.translationCoverage.texts(),
  ])
  const title = String(translator.t("translator:coverage.title"))
  const times = counted.map(({ countedAt }) => countedAt.getTime())
  const format = new Intl.DateTimeFormat(numberFormatLocale(locale), {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: editorsTimeZone,
    // The server doesn't know the reader's zone, so it says which one this is.
    timeZoneName: "short",
  })
  const view: CoverageView = {
    documentTitle: documentTitle(title, siteBrandName(site)),
    sites: [...Map.groupBy(counted, ({ siteId }) => siteId)].map(([id, rows]) => ({
      id,
      name: context.systemData.sites.find((known) => known.id === id)?.name ?? null,
      rows: rows.map((row) => siteRow(context, row)),
    })),
    interface: {
      rows: texts.map((row) => textRow(context, row)),
      missing: texts
        .filter(({ missing }) => missing.length > 0)
        .map(({ language, missing }) => ({
          language,
          languageName: languageName(context, language).name,
          keys: missing,
        })),
    },
    countedAt: times.length > 0 ? format.format(Math.min(...times)) : null,
  }
  return data(view, { headers: keepNothing })
}

function siteRow(context: RequestContext, { siteId, countedAt: _, ...row }: SiteCoverage): CoverageRow {
  const query = new URLSearchParams({ ...(siteId && { site: siteId }), language: row.language })
  return {
    ...row,
    languageName: languageName(context, row.language).name,
    href: `${localizedPath(context.site, context.locale, "/editor/translation")}?${query}`,
  }
}

/** Nobody writes them here, so there is no list to lead to. */
function textRow(context: RequestContext, { texts, missing: _, ...row }: TextCoverage): CoverageRow {
  return {
    ...row,
    languageName: languageName(context, row.language).name,
    href: null,
    entries: null,
    fields: texts,
    outdated: 0,
  }
}
