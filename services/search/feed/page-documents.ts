import type { DocumentType, SearchDocument } from "../documents.ts"
import type { Download, ListedPage, PageText } from "./page-query.ts"

/** Raised when the same page would be indexed differently than before, so that everything is indexed anew. */
const format = 2

/** Who types a topic wants the page about it before the files that lie there. */
const fileBoost = 0.7

const types: Readonly<Record<string, DocumentType>> = { Story: "story" }

/** Whether a page is for everybody who looks for it: not what says what went wrong, nor what needs a password or a role. */
export function isFindable({ cmsType, slug, protection }: ListedPage): boolean {
  return protection.type === "NONE" && cmsType !== "SystemPage" && slug !== "error"
}

export function versionOf({ updatedAt }: Pick<ListedPage, "updatedAt">): string {
  return `${format} ${updatedAt}`
}

/** A page in one language and the files that it offers. */
export function toDocuments(page: PageText): SearchDocument[] {
  const { id, site, languages, countries, locale, path, title, description, cmsType } = page
  const shared = { siteId: site.id, countries, version: versionOf(page) }
  const downloads = page.modules.flatMap((module) => (module.downloads as Download[] | undefined) ?? [])
  const files = downloads.flatMap(({ title: name, file }) => {
    if (!file) return []
    return {
      ...shared,
      // Whatever the file's language is: it is looked for by the words that the page has for it.
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

/** All texts in a module, however deep. */
function readableTexts(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return value.flatMap(readableTexts)
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([key, child]) => (notRead.has(key) ? [] : readableTexts(child)))
}
