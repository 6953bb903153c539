import type { ImageFieldsFragment } from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { findPage } from "../pages/pages.server.ts"

/** Media for the module examples; any of it may be missing on a site with little content. */
export type SampleMedia = {
  pictures: ImageFieldsFragment[]
  film: ImageFieldsFragment | null
  document: ImageFieldsFragment | null
}

const maxPages = 8
const maxPictures = 10

/**
 * Pictures, a film and a document from the site's home page and the pages it links to, so that the guide shows real
 * content.
 */
export async function loadSampleMedia(context: RequestContext): Promise<SampleMedia> {
  const home = await findPage({ ...context, path: "/" })
  const paths = [...new Set(linkedPaths(home?.modules))].slice(0, maxPages)
  const linked = await Promise.all(paths.map((path) => findPage({ ...context, path })))
  const open = [home, ...linked].filter((page) => page?.protection.type === "NONE")
  const files = new Map(open.flatMap((page) => filesOf(page?.modules)).map((file) => [file.url, file]))
  const all = [...files.values()]
  return {
    pictures: all
      .filter(({ mimeType, width }) => /^image\/(webp|avif|jpeg|png)$/.test(mimeType) && (width ?? 0) > 600)
      .slice(0, maxPictures),
    film: all.find(({ mimeType }) => mimeType.startsWith("video/")) ?? null,
    document: all.find(({ mimeType }) => mimeType === "application/pdf") ?? null,
  }
}

function filesOf(value: unknown): ImageFieldsFragment[] {
  if (Array.isArray(value)) return value.flatMap(filesOf)
  if (value === null || typeof value !== "object") return []
  const isFile = "url" in value && "mimeType" in value && "fileName" in value
  return isFile ? [value as ImageFieldsFragment] : Object.values(value).flatMap(filesOf)
}

function linkedPaths(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linkedPaths)
  if (value === null || typeof value !== "object") return []
  const isPage = "path" in value && "slug" in value && typeof value.path === "string"
  return isPage ? [String(value.path)] : Object.values(value).flatMap(linkedPaths)
}
