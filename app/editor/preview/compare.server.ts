/** Draft and published side by side, and a list of what differs. */
import { data } from "@remix-run/node"
import { type Locale, PageByIdDocument, PageByPathDocument } from "../../ground/graphql/generated/content.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { ContentApi } from "../../request/api/content-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { type Preview, previewParameter, previewValue } from "../../request/editor-session/preview.ts"
import { hostPath } from "../../request/links/link-url.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { resolve } from "../../request/sites/resolve.ts"
import { loadHomePath } from "../../website/navigation/navigation.server.ts"
import { differingModules } from "../../website/pages/module-differences.ts"
import { entryPlace } from "../bar/entry-place.ts"
import { type PageFields, pageFieldsDocument, readPageFields } from "../fields/page-fields.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { changedFields, type FieldChange } from "./changes.ts"
import type { ChangeGroup, Compared, ComparisonView } from "./compare-view.ts"
import { comparePath, eventsPath, sharePath } from "./preview-paths.ts"
import { contentAt, publishedContent } from "./previewed-page.server.ts"

export async function loadComparison(context: RequestContext) {
  requireLocale(context)
  const { translator, site, locale, url } = context
  const asked = url.searchParams.get("address") ?? ""
  const found = asked === "" ? null : resolveAddress(context, asked)
  const compared = found && (await compare(context, found))
  const { t } = translator
  const title = compared ? t("preview:compare.of", { title: compared.title }) : t("preview:compare.title")
  const view: ComparisonView = {
    kind: "comparison",
    documentTitle: documentTitle(String(title), siteBrandName(site)),
    action: localizedPath(site, locale, comparePath),
    address: found?.localizedPath ?? asked,
    isAddressWrong: asked !== "" && !found,
    compared,
  }
  return data(view, { headers: keepNothing })
}

type Address = {
  site: RequestContext["site"]
  locale: RequestContext["locale"]
  path: string
  localizedPath: string
}

/** @returns null for an address of another host, without a locale, or of the editor area itself. */
export function resolveAddress({ url, systemData }: RequestContext, asked: string): Address | null {
  const here = URL.parse(asked)
  const path = hostPath(here?.host === url.host ? here.pathname : asked)
  if (path === null) return null
  const [pathname = ""] = path.split(/[?#]/)
  const resolution = resolve({ host: url.host, url: pathname, cookies: {}, acceptLanguage: null }, systemData)
  if (resolution.kind !== "resolved" || !resolution.urlLocale) return null
  return /^\/(?:editor|shared)(?:\/|$)/.test(resolution.path) ? null : resolution
}

async function compare(context: RequestContext, address: Address): Promise<Compared> {
  const { language } = address.locale
  const draftView: Preview = { stage: "draft", at: context.preview.at }
  const draft = contentAt(context, draftView, [language])
  const published = publishedContent(context, [language])
  const [draftPage, publishedPage] = await Promise.all([
    findVersionOf(context, draft, address),
    findVersionOf(context, published, address),
  ])
  const id = draftPage?.id ?? publishedPage?.id ?? null
  // A draft may have moved to another address; it is still the same page.
  const both = await Promise.all([
    draftPage ?? (id === null ? null : findById(draft, id, language)),
    publishedPage ?? (id === null ? null : findById(published, id, language)),
  ])
  const [ofDraft, ofPublished] = both
  const { site, locale } = context
  const to = (path: string) => localizedPath(site, locale, path)
  const frame = (preview: string) =>
    `${address.localizedPath}?${new URLSearchParams({ [previewParameter]: preview })}`
  const here = new URLSearchParams({ address: address.localizedPath })
  return {
    title: ofDraft?.title ?? ofPublished?.title ?? address.localizedPath,
    presence: presenceOf(ofDraft, ofPublished),
    at: context.preview.at?.toISOString() ?? null,
    frames: { draft: frame(previewValue(draftView)), published: frame("published") },
    groups: id === null ? [] : await changeGroups({ draft, published, id, language, ofDraft, ofPublished }),
    entry: entryOf(context, ofDraft ?? ofPublished, language),
    shareHref: `${to(sharePath)}?${here}`,
    events: `${to(eventsPath)}${id === null ? "" : `?${new URLSearchParams({ entry: id })}`}`,
  }
}

function entryOf({ upstreams }: RequestContext, page: Version, language: string) {
  if (!page) return null
  const { id, path, languages } = page
  const facts = { kind: "Page" as const, id, path, siteId: page.site.id, languages }
  const isEmbedded = upstreams.content.lastAnswers === null
  return entryPlace(facts, { pattern: upstreams.settings.CMS_ENTRY_URL, isEmbedded, language })
}

function presenceOf(draft: unknown, published: unknown): Compared["presence"] {
  if (draft && published) return "both"
  if (draft) return "draft-only"
  return published ? "published-only" : "no-page"
}

async function findVersionOf(context: RequestContext, content: ContentApi, { site, locale, path }: Address) {
  const homePath = () => loadHomePath({ ...context, site, locale, api: { ...context.api, content } })
  const variables = {
    siteId: site.id,
    path: path === "/" ? await homePath() : path,
    locales: [locale.language] as Locale[],
  }
  const { pages } = await content.read(PageByPathDocument, variables, { tags: () => null })
  return pages[0] ?? null
}

async function findById(content: ContentApi, id: string, language: string) {
  const variables = { id, locales: [language] as Locale[] }
  const { page } = await content.read(PageByIdDocument, variables, { tags: () => null })
  return page
}

type Version = Awaited<ReturnType<typeof findVersionOf>>
type Versions = {
  draft: ContentApi
  published: ContentApi
  id: string
  language: string
  ofDraft: Version
  ofPublished: Version
}

async function changeGroups(versions: Versions): Promise<ChangeGroup[]> {
  const { draft, published, id, language, ofDraft, ofPublished } = versions
  const [now, before] = await Promise.all([
    ofDraft && fieldsOf(draft, id, language, "DRAFT"),
    ofPublished && fieldsOf(published, id, language, "PUBLISHED"),
  ])
  const fields = changedFields(before, now, language)
  return groupChanges(fields, ofDraft?.modules ?? [], ofPublished?.modules ?? [])
}

async function fieldsOf(
  content: ContentApi,
  id: string,
  language: string,
  stage: "DRAFT" | "PUBLISHED",
): Promise<PageFields | null> {
  const variables = { id, stage, locales: [language] }
  const { page } = await content.read(pageFieldsDocument, variables, { tags: () => null })
  return page && readPageFields(page)
}

type Module = { __typename: string; key: string }

/** The page's own texts first, then the draft's modules in their order, then those that it has lost. */
export function groupChanges(
  fields: readonly FieldChange[],
  draft: readonly Module[],
  published: readonly Module[],
): ChangeGroup[] {
  const own = fields.filter(({ module }) => module === null)
  const ofModule = (key: string) => fields.filter(({ module }) => module === key)
  const differences = differingModules(published, draft)
  const kept = new Set(draft.map(({ key }) => key))
  return [
    ...(own.length > 0 ? [{ module: null, difference: "changed" as const, fields: own }] : []),
    ...draft.flatMap(({ key, __typename }): ChangeGroup[] => {
      const changed = ofModule(key)
      const difference = differences.get(key) ?? (changed.length > 0 ? "changed" : null)
      return difference ? [{ module: { key, type: __typename }, difference, fields: changed }] : []
    }),
    ...published.flatMap(({ key, __typename }): ChangeGroup[] =>
      kept.has(key)
        ? []
        : [{ module: { key, type: __typename }, difference: "removed", fields: ofModule(key) }],
    ),
  ]
}
