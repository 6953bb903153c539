import type { DocumentType, SearchDocument } from "../documents.ts"
import type { Download, ListedPage, PageText } from "./page-query.ts"

/** Raise it when pages are indexed differently, so that everything is indexed again. */
const format = 3

/** Somebody who searches for a topic wants the page about it before the files on that page. */
const fileBoost = 0.7

const types: Readonly<Record<string, DocumentType>> = { Story: "story" }

/** Whether everybody may find the page: not an error page, nor one that needs a password or a role. */
export function isFindable({ cmsType, slug, protection }: ListedPage): boolean {
  return protection.type === "NONE" && cmsType !== "SystemPage" && slug !== "error"
}

export function versionOf({ updatedAt }: Pick<ListedPage, "updatedAt">): string {
  return `${format} ${updatedAt}`
}

/** The documents of a page in one language and of the files that it offers. */
export function toDocuments(page: PageText): SearchDocument[] {
  const { id, site, languages, countries, locale, path, title, description, cmsType } = page
  const shared = { siteId: site.id, countries, version: versionOf(page) }
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
  const text = page.modules.flatMap(readableTexts).join("\n")
  return [{ ...shared, id, type, language: locale, languages, path, title, description, text }, ...files]
}

const notRead = new Set(["downloads", "url", "id", "language"])

/** All texts in a module, at any depth. */
function readableTexts(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return value.flatMap(readableTexts)
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([key, child]) => (notRead.has(key) ? [] : readableTexts(child)))
}
