import type { DocumentType, SearchDocument } from "../documents.ts"
import type { Download, ListedPage, PageText } from "./page-query.ts"

/** Raise it when pages are indexed differently, so that everything is indexed again. */
const format = 9

/** Somebody who searches for a topic wants the page about it before the files on that page. */
const fileBoost = 0.7

const types: Readonly<Record<string, DocumentType>> = { Story: "story", MediaRelease: "release" }

/** Whether everybody may find the page: not an error page, nor one that needs a password or a role. Lists of stories and releases are pages, too. */
export function isFindable({ slug, protection }: ListedPage): boolean {
  return protection.type === "NONE" && slug !== "error"
}

/** A page that was indexed ahead is indexed once more when it is shown: only then its words may correct queries. */
export function versionOf({ updatedAt, window }: Pick<ListedPage, "updatedAt" | "window">): string {
  const isAhead = window?.publishAt ? Date.parse(window.publishAt) > Date.now() : false
  return `${format} ${updatedAt}${isAhead ? " ahead" : ""}`
}

/** The documents of a page in one language and of the files that it offers. */
export function toDocuments(page: PageText): SearchDocument[] {
  const { id, site, languages, countries, locale, path, title, description, cmsType, window } = page
  const times = { opensAt: window?.publishAt ?? null, closesAt: window?.unpublishAt ?? null }
  const shared = { siteId: site.id, countries, version: versionOf(page), ...times }
  const downloads = page.modules.flatMap((module) => (module.downloads as Download[] | undefined) ?? [])
  const files = downloads.flatMap(({ title: name, file }) => {
    if (!file) return []
    return {
      ...shared,
      // The page's language and not the file's, since readers search by the words that the page uses for the file.
      language: locale,
      languages,
      id: `${id}/${file.id}`,
      parentId: id,
      type: "document" as const,
      path: file.url,
      title: name,
      description: title,
      boost: fileBoost,
    }
  })
  const type = types[cmsType] ?? "page"
  const text = [page.leadText ?? "", ...page.modules.flatMap(readableTexts)].join("\n")
  // Pictures of other pages are for sharing and say little in a list.
  const image = type === "page" ? null : (page.image?.url ?? null)
  return [
    { ...shared, id, type, language: locale, languages, path, title, description, text, image },
    ...files,
  ]
}

const notRead = new Set(["downloads", "url", "id", "language"])

/** All texts in a module, at any depth. */
function readableTexts(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return value.flatMap(readableTexts)
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([key, child]) => (notRead.has(key) ? [] : readableTexts(child)))
}
