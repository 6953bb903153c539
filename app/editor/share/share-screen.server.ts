/** Makes, lists and revokes links that show one draft to somebody without a session. */
import { data } from "@remix-run/node"
import { faultTitle } from "../../forms/fault-title.server.ts"
import type { FormAnswer } from "../../forms/form-state.ts"
import { formAgain, readSentForm } from "../../forms/sent-form.server.ts"
import { languageName } from "../../ground/i18n/language-name.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale, seeOther } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { type Editor, mayEdit, mayTranslate } from "../../request/editor-session/editor.ts"
import { numberFormatLocale, siteLocales } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { isForCountry } from "../../request/sites/page-versions.ts"
import { resolveAddress } from "../preview/compare.server.ts"
import { seatTimeZone } from "../preview/moment.ts"
import { sharedPath, sharePath } from "../preview/preview-paths.ts"
import {
  contentAt,
  draftNow,
  findPreviewedPage,
  type PreviewedPage,
} from "../preview/previewed-page.server.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { recordEditor } from "../session/record-editor.server.ts"
import { findPageAt } from "./find-page-at.server.ts"
import { linkState, type ShareLink, shareHours, shareLinkTag } from "./share-links.ts"
import type { SharedLink, ShareView } from "./share-view.ts"

const idPattern = /^[\w-]{1,100}$/
const languagePattern = /^[a-z]{2}$/

/** Whoever only reads may not show drafts to others. */
export function mayShareAnything({ rights }: Editor): boolean {
  return rights.some(({ name }) => name === "administrate" || name === "edit" || name === "translate")
}

function mayShare(editor: Editor, { siteId, language }: Pick<ShareLink, "siteId" | "language">): boolean {
  return mayEdit(editor, siteId) || mayTranslate(editor, language)
}

export async function loadShares(context: RequestContext, editor: Editor, now = new Date()) {
  requireLocale(context)
  const { translator, site, locale, url, upstreams } = context
  const wanted = await wantedPage(context, url.searchParams)
  const title = faultTitle(context, String(translator.t("preview:share.title")))
  const action = localizedPath(site, locale, sharePath)
  const links = await upstreams.shareLinks.list(wanted?.page?.id ?? null)
  const isChosen = wanted !== null
  const view: ShareView = {
    kind: "share",
    documentTitle: documentTitle(title, siteBrandName(site)),
    action: isChosen ? action + url.search : action,
    chosen: wanted && {
      id: wanted.page?.id ?? "",
      title: wanted.page?.title ?? "",
      language: wanted.language,
      languageName: languageName(wanted.language, locale.language) ?? wanted.language,
      refusal: refusalOf(editor, wanted),
    },
    allHref: isChosen ? action : null,
    links: isChosen && !wanted.page ? [] : await shownLinks(context, editor, links, now),
  }
  return data(view, { headers: keepNothing })
}

type Wanted = { page: PreviewedPage | null; language: string }

/** By `?address=`, or by `?kind=Page&id=&language=`. */
async function wantedPage(context: RequestContext, search: URLSearchParams): Promise<Wanted | null> {
  const asked = search.get("address")
  if (asked !== null) {
    const address = resolveAddress(context, asked)
    if (!address) return { page: null, language: context.locale.language }
    return { page: await findPageAt(context, address), language: address.locale.language }
  }
  const id = search.get("id")
  if (id === null) return null
  const language = search.get("language") ?? context.locale.language
  return { page: await findDraft(context, id, language), language }
}

async function findDraft(
  context: RequestContext,
  id: string,
  language: string,
): Promise<PreviewedPage | null> {
  if (!idPattern.test(id) || !isLanguage(context, language)) return null
  return findPreviewedPage(contentAt(context, draftNow, [language]), id, [language])
}

function isLanguage({ systemData }: RequestContext, language: string): boolean {
  return (
    languagePattern.test(language) &&
    systemData.languages.some(({ languageCode }) => languageCode === language)
  )
}

type Refusal = NonNullable<ShareView["chosen"]>["refusal"]

function refusalOf(editor: Editor, { page, language }: Wanted): Refusal {
  if (!page) return "no-page"
  // The link would open the page to people who don't know its password, which is nobody's to decide here.
  if (page.protection.type !== "NONE") return "protected"
  return mayShare(editor, { siteId: page.site.id, language }) ? null : "no-right"
}

/** The button's `intent` chooses. */
export async function submitShare(context: RequestContext, editor: Editor, request: Request) {
  const form = await readSentForm(request)
  return form.get("intent") === "revoke" ? revoke(context, editor, form) : make(context, editor, form)
}

async function make(context: RequestContext, editor: Editor, form: FormData, now = new Date()) {
  const { upstreams, site, locale } = context
  const given = Object.fromEntries(
    ["id", "language", "hours"].map((name) => [name, String(form.get(name) ?? "")]),
  )
  const { id = "", language = "" } = given
  const hours = shareHours.find((one) => String(one) === given.hours)
  const page = await findDraft(context, id, language)
  const refusal = refusalOf(editor, { page, language })
  if (refusal === "no-right") throw refused("editor-right-missing", { headers: keepNothing })
  if (!page || refusal || hours === undefined) {
    const fault = refusal ? faults[refusal] : null
    const error = {
      ...(fault && { "": [fault] }),
      ...(hours === undefined && { hours: ["preview:share.hoursWrong"] }),
    }
    return formAgain<FormAnswer>({ status: "error", initialValue: given, error })
  }
  const link = await upstreams.shareLinks.make({
    kind: "Page",
    entryId: page.id,
    siteId: page.site.id,
    language,
    expiresAt: new Date(now.getTime() + hours * 3_600_000),
    by: editor,
  })
  await recordEditor(context, "share-link-made", editor, {
    link: link.id,
    kind: link.kind,
    entry: link.entryId,
    language,
    before: null,
    after: "open",
    expires: link.expiresAt.toISOString(),
  })
  const query = new URLSearchParams({ kind: "Page", id: page.id, language, made: link.id })
  return seeOther(`${localizedPath(site, locale, sharePath)}?${query}`, keepNothing)
}

const faults = {
  "no-page": "preview:share.noPage",
  protected: "preview:share.protected",
} as const

async function revoke(context: RequestContext, editor: Editor, form: FormData) {
  const { upstreams, url, site, locale } = context
  const link = await upstreams.shareLinks.get(String(form.get("link") ?? ""))
  if (!link) throw notFound(context)
  const isOwn = editor.subject !== null && link.madeBy === editor.subject
  if (!isOwn && !mayShare(editor, link)) throw refused("editor-right-missing", { headers: keepNothing })
  const before = linkState(link, new Date())
  // A second click finds it revoked, which is what was wanted.
  if (await upstreams.shareLinks.revoke(link.id)) {
    await recordEditor(context, "share-link-revoked", editor, {
      link: link.id,
      kind: link.kind,
      entry: link.entryId,
      language: link.language,
      before,
      after: "revoked",
    })
    await upstreams.purge([shareLinkTag(link.id)])
  }
  const search = new URLSearchParams(url.search)
  search.delete("made")
  return seeOther(
    `${localizedPath(site, locale, sharePath)}${search.size > 0 ? `?${search}` : ""}`,
    keepNothing,
  )
}

async function shownLinks(
  context: RequestContext,
  editor: Editor,
  links: readonly ShareLink[],
  now: Date,
): Promise<SharedLink[]> {
  const { upstreams, locale, url } = context
  const ids = [...new Set(links.map(({ entryId }) => entryId))]
  const locales = [locale.language, ...context.systemData.languages.map(({ languageCode }) => languageCode)]
  const content = contentAt(context, draftNow, locales)
  const pages = new Map(
    await Promise.all(ids.map(async (id) => [id, await findPreviewedPage(content, id, locales)] as const)),
  )
  const format = new Intl.DateTimeFormat(numberFormatLocale(locale), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: seatTimeZone,
  })
  const made = url.searchParams.get("made")
  return links.map((link) => {
    const state = linkState(link, now)
    const isOwn = editor.subject !== null && link.madeBy === editor.subject
    return {
      id: link.id,
      title: pages.get(link.entryId)?.title ?? link.entryId,
      language: languageName(link.language, locale.language) ?? link.language,
      madeBy: link.madeByName,
      madeAt: format.format(link.madeAt),
      endsAt: format.format(link.revokedAt ?? link.expiresAt),
      state,
      address: state === "open" ? addressOf(context, link, upstreams.shareLinks.tokenOf(link), pages) : null,
      isNew: link.id === made,
      mayRevoke: state === "open" && (isOwn || mayShare(editor, link)),
    }
  })
}

/** On the page's own site, in a locale whose country has the page. */
function addressOf(
  context: RequestContext,
  link: ShareLink,
  token: string,
  pages: ReadonlyMap<string, PreviewedPage | null>,
): string | null {
  const { systemData, locale: own, origin } = context
  const site = systemData.sites.find(({ id }) => id === link.siteId)
  const page = pages.get(link.entryId)
  if (!site || !page) return null
  const locales = [own, ...siteLocales(site, systemData).values()]
  const offered = new Set([...siteLocales(site, systemData).keys()])
  const locale = locales.find(
    (one) => one.language === link.language && offered.has(one.urlCode) && isForCountry(page, one),
  )
  return locale ? origin(site) + sharedPath({ site, locale }, token) : null
}
