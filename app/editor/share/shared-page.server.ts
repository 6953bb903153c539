/**
 * What somebody without a session sees behind a share link: one page, in one language, as it is drafted. Everything around it (menus, lists,
 * other pages) is what is published.
 */
import { data } from "@remix-run/node"
import { PageByPathDocument } from "../../ground/graphql/generated/content.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { ContentApi } from "../../request/api/content-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { loadPageView, type PageView } from "../../website/address/page-view.server.ts"
import { concernsPreview } from "../preview/concerns.ts"
import { eventStream } from "../preview/live-changes.server.ts"
import { seatTimeZone } from "../preview/moment.ts"
import { sharedPath, sharedToken } from "../preview/preview-paths.ts"
import {
  contentAt,
  draftNow,
  findPreviewedPage,
  findVersion,
  type PreviewedPage,
} from "../preview/previewed-page.server.ts"
import { linkState, type ShareLink, shareLinkTag } from "./share-links.ts"

export type SharedView =
  | {
      kind: "shared"
      documentTitle: string
      page: Extract<PageView, { kind: "page" }>
      endsAt: string
      /** The stream of changes. */
      events: string
    }
  /** `gone`: the page doesn't exist any more in this language, or isn't open to everybody any more. */
  | { kind: "ended"; documentTitle: string; reason: "expired" | "revoked" | "gone"; homePath: string }

/** The address is a key: it goes to no cache, no search engine and no other site. */
const headers = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
}

/** @throws a 404 for a token that we didn't make, and for one that belongs to another site or language. */
export async function loadSharedPage(context: RequestContext, now = new Date()) {
  requireLocale(context)
  const link = await openToken(context)
  const state = linkState(link, now)
  if (state !== "open") return ended(context, state)
  const found = await findShared(context, link)
  if (!found) return ended(context, "gone")
  const { site, locale } = context
  const format = { dateStyle: "medium", timeStyle: "short", timeZone: seatTimeZone } as const
  const view: SharedView = {
    kind: "shared",
    documentTitle: found.documentTitle,
    page: found,
    endsAt: new Intl.DateTimeFormat(numberFormatLocale(locale), format).format(link.expiresAt),
    events: `${sharedPath({ site, locale }, sharedToken(context.path) ?? "")}/events`,
  }
  return data<SharedView>(view, { headers })
}

/** A stream of changes for an open shared draft: it ends with the link. */
export async function answerSharedEvents(context: RequestContext, token: string, now = new Date()) {
  requireLocale(context)
  const link = await openToken(context, token)
  if (linkState(link, now) !== "open") return new Response("This link has ended", { status: 410, headers })
  const { upstreams, clientAddress } = context
  const stream = upstreams.liveChanges.open({
    session: `link ${link.id} ${clientAddress}`,
    concerns: (tags) => concernsPreview(tags, { pageId: link.entryId, linkTag: shareLinkTag(link.id) }),
    version: await findVersion(contentAt(context, draftNow, [link.language]), link.entryId),
    endsAt: link.expiresAt,
  })
  return eventStream(stream)
}

async function openToken(context: RequestContext, token = sharedToken(context.path)): Promise<ShareLink> {
  const { upstreams, site, locale, url } = context
  const link = token === null ? null : await upstreams.shareLinks.find(token)
  const isHere = link?.kind === "Page" && link.siteId === site.id
  const isLanguage = context.urlLocale === null || link?.language === locale.language
  // A look-up by id would lead on to another page.
  if (!link || !isHere || !isLanguage || url.searchParams.has("direct")) throw missing(context)
  return link
}

/** As any missing page, but no cache may learn of the address. */
function missing({ url }: RequestContext): Response {
  return Response.json({ kind: "not-found", path: url.pathname }, { status: 404, headers })
}

function ended(context: RequestContext, reason: Extract<SharedView, { kind: "ended" }>["reason"]) {
  const { translator, site, locale } = context
  const view: SharedView = {
    kind: "ended",
    documentTitle: documentTitle(String(translator.t("preview:shared.endedTitle")), siteBrandName(site)),
    reason,
    homePath: localizedPath(site, locale, "/"),
  }
  return data<SharedView>(view, { status: 410, headers })
}

async function findShared(context: RequestContext, link: ShareLink) {
  const { site, locale, api } = context
  const draft = contentAt(context, draftNow, api.content.locales)
  const page = await findPreviewedPage(draft, link.entryId, [link.language])
  if (!page || page.site.id !== site.id || page.protection.type !== "NONE") return null
  const view = await loadPageView({
    ...context,
    path: page.path,
    localizedPath: localizedPath(site, locale, page.path),
    search: "",
    editor: null,
    isEditor: false,
    preview: draftNow,
    api: { ...api, content: boundTo(page, { draft, published: api.content }) },
  }).catch((thrown: unknown) => {
    // A redirect or a 404: for this reader's country, there is no such page.
    if (thrown instanceof Response && thrown.status < 500) return null
    throw thrown
  })
  const shown = view?.data
  return shown?.kind === "page" && shown.page.id === link.entryId ? shown : null
}

/** Reads the draft of this one page, and of everything else what is published. */
function boundTo(
  page: PreviewedPage,
  { draft, published }: { draft: ContentApi; published: ContentApi },
): ContentApi {
  return {
    ...published,
    async read(document, variables, options) {
      // The details of a story, a release.
      if (variables.id === page.id) return draft.read(document, variables, options)
      const isItself =
        (document as unknown) === PageByPathDocument &&
        variables.path === page.path &&
        variables.siteId === page.site.id
      return isItself
        ? draft.read(document, variables, options)
        : published.read(document, variables, options)
    },
  }
}
