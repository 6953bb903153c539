import type { PageModuleFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { matchesEntityTag } from "../../ground/http/entity-tag.ts"
import { translatorFor } from "../../ground/i18n/translator.server.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import type { Page } from "../pages/page.ts"
import { findPage } from "../pages/pages.server.ts"
import { formatPublication } from "../publication-date/publication-date.tsx"
import type { TextBlock, TextDocument } from "./document-maker.ts"
import { loadRelease, type ReleaseDecoration } from "./release.server.ts"
import { blocksOf, paragraph } from "./release-document.ts"
import { releasesPath, slugBefore } from "./release-path.ts"

/**
 * A release as PDF, with the words of its page [ROUTE-25].
 * @throws a 404 where there is no such release for everybody in one of the reader's languages: a password is asked for on the page only.
 */
export async function answerReleasePdf(context: RequestContext, request: Request): Promise<Response> {
  const slug = slugBefore(".pdf", context.path)
  const page = slug === null ? null : await findPage({ ...context, path: `${releasesPath}/${slug}` })
  const isOpen = page?.type === "MediaRelease" && page.protection.type === "NONE"
  if (!isOpen || page.isLanguageUnavailable) throw notFound(context)
  const parts = await loadRelease(context, page)
  if (!parts) throw notFound(context)
  requireLocale(context)
  const { bytes, digest } = await context.upstreams.makeDocument(releaseDocument(context, page, parts))
  const tag = `"${digest}"`
  const headers = {
    ...pageHeaders(context),
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${slug}-${parts.release.locale}.pdf"`,
    "Content-Language": parts.release.locale,
    ETag: tag,
    // Search engines are to list the page, which says the same.
    Link: `<${page.canonicalUrl}>; rel="canonical"`,
  }
  if (matchesEntityTag(request.headers.get("If-None-Match") ?? "", tag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers })
}

/** The words of a release in their order: what the law wants, the text, its corrections, whom to ask, what the group is. */
export function releaseDocument(
  { site }: Pick<RequestContext, "site">,
  page: Pick<Page, "modules" | "canonicalUrl">,
  { release, adHocSentence, about }: Pick<ReleaseDecoration, "release" | "adHocSentence" | "about">,
): TextDocument {
  const language = { language: release.locale, code: release.locale }
  const date = formatPublication(release.publicationDate, language, { hasTime: release.mediaReleaseAdhoc })
  return {
    language: release.locale,
    publisher: siteBrandName(site),
    opening: adHocSentence,
    facts: [date, ...release.topics.map(({ name }) => name)].join("  ·  "),
    title: release.title,
    lead: release.leadText,
    blocks: [
      ...blocksOf(page.modules),
      ...correctionBlocks(release),
      ...contactBlocks(release),
      ...blocksOf(about.filter((module) => isNeeded(module, release))),
    ],
    source: page.canonicalUrl,
  }
}

function correctionBlocks({ corrections, locale }: ReleaseDecoration["release"]): TextBlock[] {
  if (corrections.length === 0) return []
  const { t } = translatorFor(locale)
  const language = { language: locale, code: locale }
  const items = corrections.map(
    ({ at, text }) => `${formatPublication(at, language, { hasTime: true })}: ${text}`,
  )
  return [
    { kind: "heading", level: 3, text: t("releases:corrections.title") },
    { kind: "list", isOrdered: false, items },
  ]
}

function contactBlocks({ contacts, locale }: ReleaseDecoration["release"]): TextBlock[] {
  if (contacts.length === 0) return []
  const persons = contacts.map(({ name, role, telephone, email }) =>
    paragraph([name, role, telephone, email].filter(Boolean).join("\n")),
  )
  return [{ kind: "heading", level: 2, text: translatorFor(locale).t("releases:contact") }, ...persons]
}

/** The overview's press contact stands in for a release's own. */
function isNeeded(
  { __typename }: PageModuleFieldsFragment,
  { contacts }: ReleaseDecoration["release"],
): boolean {
  return __typename !== "Contact" || contacts.length === 0
}
