/** What journalists need in one file: texts, fact sheet, pictures with credits. Of the group with its newest releases, or of one release. */
import { matchesEntityTag } from "../../ground/http/entity-tag.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Page } from "../pages/page.ts"
import { findPage } from "../pages/pages.server.ts"
import { loadRelease } from "../releases/release.server.ts"
import { blocksOf } from "../releases/release-document.ts"
import { releasesPath } from "../releases/release-path.ts"
import { releaseDocument } from "../releases/release-pdf.server.ts"
import { allReleases } from "../releases/release-query.ts"
import { listReleases, type Release } from "../releases/releases.server.ts"
import { archiveTag, streamArchive } from "./kit-archive.server.ts"
import { type KitEntry, textEntry } from "./kit-entry.ts"
import { plainText } from "./plain-text.ts"

/** Of the group's kit: as many as a journalist reads to know what is new. */
const newestReleases = 5

const kitName = "press-kit.zip"
const companyPath = "/company"

/** @throws a 404 for a release that isn't there for everybody in one of the reader's languages. */
export async function answerPressKit(context: RequestContext, request: Request): Promise<Response> {
  const slug = slugOf(context.path)
  if (slug === null) throw notFound(context)
  const paths = slug === "" ? await newestPaths(context) : [`${releasesPath}/${slug}`]
  const releases = (await Promise.all(paths.map((path) => findReleaseAt(context, path)))).filter(
    (found) => found !== null,
  )
  if (slug !== "" && releases.length === 0) throw notFound(context)
  requireLocale(context)
  const entries = await listEntries(context, releases)
  const tag = archiveTag(entries)
  const { language } = context.locale
  const name = slug === "" ? `press-kit-${language}.zip` : `${slug}-press-kit-${language}.zip`
  const headers = {
    ...pageHeaders(context),
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${name}"`,
    "X-Robots-Tag": "noindex",
    ETag: tag,
  }
  if (matchesEntityTag(request.headers.get("If-None-Match") ?? "", tag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === "HEAD" ? null : streamArchive(entries), { headers })
}

/** @returns "" for the group's kit, null for any other path. */
function slugOf(path: string): string | null {
  const [, slug] = /^\/media-releases\/(?:([^/]+)\/)?press-kit\.zip$/.exec(path) ?? [null, null]
  if (path === `${releasesPath}/${kitName}`) return ""
  return slug ?? null
}

async function newestPaths(context: RequestContext): Promise<string[]> {
  const { releases } = await listReleases(context, allReleases)
  return releases.slice(0, newestReleases).map(({ path }) => path)
}

type Found = { page: Page; parts: NonNullable<Awaited<ReturnType<typeof loadRelease>>> }

async function findReleaseAt(context: RequestContext, path: string): Promise<Found | null> {
  const page = await findPage({ ...context, path })
  if (page?.protection.type !== "NONE" || page.isLanguageUnavailable) return null
  const parts = await loadRelease(context, page)
  return parts && { page, parts }
}

async function listEntries(context: RequestContext, releases: readonly Found[]): Promise<KitEntry[]> {
  const [texts, factSheet, pictures] = await Promise.all([
    Promise.all(releases.map((found) => releaseEntries(context, found))),
    factSheetEntries(context),
    pictureEntries(
      context,
      releases.flatMap(({ parts }) => parts.release.pictures),
    ),
  ])
  const contacts = releases[0]?.parts.release.contacts ?? []
  const readMe = textEntry("README.txt", readMeText(context, contacts, pictures.length > 0))
  return [readMe, ...factSheet, ...texts.flat(), ...pictures]
}

async function releaseEntries(context: RequestContext, { page, parts }: Found): Promise<KitEntry[]> {
  const document = releaseDocument(context, page, parts)
  const name = `releases/${parts.release.slug}`
  const { bytes, digest } = await context.upstreams.makeDocument(document)
  return [
    textEntry(`${name}.txt`, plainText(document)),
    { kind: "bytes", path: `${name}.pdf`, version: digest, bytes: Buffer.from(bytes) },
  ]
}

/** The group in a page: the boilerplate of the releases' overview, and the figures of the company's page. */
async function factSheetEntries(context: RequestContext): Promise<KitEntry[]> {
  const { translator, site, locale, origin } = context
  const [overview, company] = await Promise.all([
    findPage({ ...context, path: releasesPath }),
    findPage({ ...context, path: companyPath }),
  ])
  const about = overview?.modules.filter(
    ({ key, __typename }) => key === "boilerplate" || __typename === "Contact",
  )
  const figures = company?.modules.filter(({ __typename }) => __typename === "KeyFigures")
  const document = {
    language: locale.language,
    publisher: siteBrandName(site),
    opening: null,
    facts: siteBrandName(site),
    title: String(translator.t("alerts:kit.factSheet")),
    lead: null,
    blocks: blocksOf([...(about ?? []).slice(0, 1), ...(figures ?? []), ...(about ?? []).slice(1)]),
    source: origin(site) + localizedPath(site, locale, companyPath),
  }
  if (document.blocks.length === 0) return []
  const { bytes, digest } = await context.upstreams.makeDocument(document)
  return [
    textEntry("fact-sheet.txt", plainText(document)),
    { kind: "bytes", path: "fact-sheet.pdf", version: digest, bytes: Buffer.from(bytes) },
  ]
}

/** In full size, each once, and whom to name beside them. */
async function pictureEntries(
  { upstreams, translator, site }: RequestContext,
  pictures: readonly Release["pictures"][number][],
): Promise<KitEntry[]> {
  const different = [...new Map(pictures.map((picture) => [picture.url, picture])).values()]
  const entries: KitEntry[] = []
  const lines: string[] = []
  for (const { url, fileName, alternativeText, credit } of different) {
    const file = await upstreams.findPictureFile(url)
    if (!file) continue
    const path = `pictures/${freeName(fileName, entries)}`
    entries.push({ kind: "picture", path, version: url, file })
    lines.push([path, alternativeText, credit || siteBrandName(site)].filter(Boolean).join("\n  "))
  }
  if (lines.length === 0) return []
  const text = [translator.t("alerts:kit.credits"), ...lines, translator.t("alerts:kit.rights")].join("\n\n")
  return [...entries, textEntry("pictures/credits.txt", `${text}\n`)]
}

/** Two pictures may have the same name. Only letters that every archive program writes to a disk. */
function freeName(fileName: string, entries: readonly KitEntry[]): string {
  const safe = fileName.replace(/[^\w.-]+/g, "-").replace(/^\.+/, "") || "picture"
  const isTaken = (name: string) => entries.some(({ path }) => path === `pictures/${name}`)
  let name = safe
  for (let number = 2; isTaken(name); number++) name = `${number}-${safe}`
  return name
}

function readMeText(
  { translator: { t }, site, locale, origin }: RequestContext,
  contacts: Release["contacts"],
  hasPictures: boolean,
): string {
  const address = origin(site) + localizedPath(site, locale, releasesPath)
  const persons = contacts.map(({ name, role, telephone, email }) =>
    [name, role, telephone, email].filter(Boolean).join("\n"),
  )
  return [
    siteBrandName(site),
    `${t("alerts:kit.contents")}\n\n${[
      `– fact-sheet.pdf, fact-sheet.txt: ${t("alerts:kit.factSheet")}`,
      `– releases/: ${t("alerts:kit.texts")}`,
      ...(hasPictures
        ? [`– pictures/: ${t("alerts:kit.pictures")}`, `– pictures/credits.txt: ${t("alerts:kit.credits")}`]
        : []),
    ].join("\n")}`,
    ...(hasPictures ? [String(t("alerts:kit.rights"))] : []),
    ...(persons.length > 0 ? [`${t("alerts:kit.contact")}\n\n${persons.join("\n\n")}`] : []),
    address,
    "",
  ].join("\n\n")
}
