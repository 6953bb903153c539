/** In an editor's preview, each module leads to its entry and says whether it differs from what is published. */
import { type Locale, PageByIdDocument } from "../../ground/graphql/generated/content.ts"
import { createContentApi } from "../../request/api/content-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { isPreview, previewParameter } from "../../request/editor-session/preview.ts"
import { createPageRecord } from "../../request/page-cache/page-record.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { differingModules } from "./module-differences.ts"
import type { Page } from "./page.ts"
import type { ModuleMark } from "./page-context.tsx"

export type ModuleMarks = (moduleKey: string) => ModuleMark | null

/** Whether the document is an editor's preview: of another stage or moment than visitors', or a frame of the comparison. */
export function isEditorsPreview({
  isEditor,
  preview,
  url,
}: Pick<RequestContext, "isEditor" | "preview" | "url">): boolean {
  return isEditor && (isPreview(preview) || url.searchParams.has(previewParameter))
}

/** @returns null for everybody but an editor with a preview. */
export async function loadModuleMarks(context: RequestContext, page: Page): Promise<ModuleMarks | null> {
  if (!isEditorsPreview(context)) return null
  const published = isPreview(context.preview) ? await findPublished(context, page) : page
  const differences = differingModules(published?.modules ?? null, page.modules)
  const href = entryHref(context, page)
  return (key) => ({
    href: href(key),
    entry: `Page/${page.id}`,
    difference: differences.get(key) ?? null,
  })
}

async function findPublished({ upstreams, log }: RequestContext, { id, contentLanguage }: Page) {
  const cache = { bypass: true, nextRelease: false }
  const locales = [contentLanguage]
  const content = createContentApi(upstreams, { locales, cache, log, record: createPageRecord() })
  const { page } = await content.read(
    PageByIdDocument,
    { id, locales: locales as Locale[] },
    { tags: () => null },
  )
  return page
}

/** The content system's own screen, where one is configured; else the list of the page's texts with their file. */
function entryHref(
  { upstreams, site, locale, localizedPath: here }: RequestContext,
  { id, contentLanguage }: Page,
) {
  const { CMS_ENTRY_URL: template } = upstreams.settings as { CMS_ENTRY_URL?: string | undefined }
  const values: Record<string, string> = { id, kind: "Page", language: contentLanguage }
  const address = template?.replace(/\{(\w+)\}/g, (whole, name) => encodeURIComponent(values[name] ?? whole))
  if (address) return () => address
  const compare = `${localizedPath(site, locale, "/editor/preview/compare")}?${new URLSearchParams({ address: here })}`
  return (key: string) => `${compare}#module-${encodeURIComponent(key)}`
}
