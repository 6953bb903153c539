import { type Locale, PreviewedPageDocument } from "../../ground/graphql/generated/content.ts"
import { type ContentApi, createContentApi } from "../../request/api/content-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { type Preview, publishedNow } from "../../request/editor-session/preview.ts"
import { createPageRecord } from "../../request/page-cache/page-record.ts"

const uncached = { bypass: true, nextRelease: false }

export const draftNow: Preview = { stage: "draft", at: null }

/** The content on a stage of one's own choice, past all caches, whatever the request's stage is. */
export function contentAt(
  { upstreams, log }: Pick<RequestContext, "upstreams" | "log">,
  preview: Preview,
  locales: readonly string[],
): ContentApi {
  return createContentApi(upstreams, { locales, cache: uncached, log, record: createPageRecord(), preview })
}

export function publishedContent(
  asker: Pick<RequestContext, "upstreams" | "log">,
  locales: readonly string[],
) {
  return contentAt(asker, publishedNow, locales)
}

/** @param locales the page in the first of these that it has. @returns null where it has none of them. */
export async function findPreviewedPage(content: ContentApi, id: string, locales: readonly string[]) {
  const variables = { id, locales: locales as Locale[] }
  const { page } = await content.read(PreviewedPageDocument, variables, { tags: () => null })
  return page
}

export type PreviewedPage = NonNullable<Awaited<ReturnType<typeof findPreviewedPage>>>

/** As `data-previewed` of a page's document has it; empty for a page that doesn't exist. */
export async function findVersion(content: ContentApi, id: string): Promise<string> {
  const page = await findPreviewedPage(content, id, content.locales)
  return page?.updatedAt ?? ""
}
