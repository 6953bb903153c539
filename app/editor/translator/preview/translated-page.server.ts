/** The page in the target language, with texts that nobody has saved. */
import type { FieldNode, OperationDefinitionNode } from "graphql"
import type { GraphqlClient } from "../../../ground/graphql/graphql-client.ts"
import { operationNames } from "../../../ground/graphql/operation-names.ts"
import { translatorFor } from "../../../ground/i18n/translator.server.ts"
import { createCatalogueApi } from "../../../request/api/catalogue-api.server.ts"
import { createContentApi } from "../../../request/api/content-api.server.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"
import { createPageRecord } from "../../../request/page-cache/page-record.ts"
import { siteLocales } from "../../../request/sites/locale.ts"
import { localizedPath } from "../../../request/sites/localized-path.ts"
import { loadPageView } from "../../../website/address/page-view.server.ts"
import type { Entry } from "../../entries/entry.ts"
import type { FieldValue } from "../../fields/component-fields.ts"
import { overlayTexts } from "./overlay.ts"

const draft = { stage: "draft", at: null } as const

/**
 * The view of the page as a reader of the language would get it, whichever host the editor is on.
 * @returns null where the page has no address in the language.
 */
export async function loadTranslatedPage(
  context: RequestContext,
  { entry, language }: { entry: Entry; language: string },
  texts: ReadonlyMap<string, FieldValue | null>,
) {
  const { systemData, upstreams, log } = context
  const site = systemData.sites.find(({ id }) => id === entry.siteId)
  const locale =
    site && [...siteLocales(site, systemData).values()].find((known) => known.language === language)
  if (!site || !locale || entry.path === null) return null
  const record = createPageRecord()
  const cache = { bypass: true, nextRelease: false }
  const request = withTexts(upstreams.content.request, { entry, language, texts })
  const content = { ...upstreams.content, request }
  const locales = [...new Set([language, entry.sourceLanguage, "en"])]
  return loadPageView({
    ...context,
    site,
    locale,
    urlLocale: locale,
    path: entry.path,
    search: "",
    localizedPath: localizedPath(site, locale, entry.path),
    localeRedirect: null,
    preview: draft,
    translator: translatorFor(language),
    upstreams: { ...upstreams, content },
    api: {
      content: createContentApi({ content }, { locales, cache, log, record, preview: draft }),
      catalogue: createCatalogueApi(upstreams, { cache, log, record }),
    },
  })
}

type Overlay = { entry: Entry; language: string; texts: ReadonlyMap<string, FieldValue | null> }

/** Answers the query of a page with the texts in it. The editor may read the draft, whatever protects the page from readers. */
function withTexts(request: GraphqlClient, { entry, language, texts }: Overlay): GraphqlClient {
  return async (document, asked) => {
    const answer = await request(document, asked)
    if (operationNames(document) !== "PageByPath") return answer
    const operation = document.definitions.find(({ kind }) => kind === "OperationDefinition")
    const [field] = (operation as OperationDefinitionNode).selectionSet.selections
    const { pages } = structuredClone(answer) as { pages: Record<string, unknown>[] }
    for (const page of pages) {
      if (page.id !== entry.id) continue
      Object.assign(page, {
        locale: language,
        countries: [],
        protection: { type: "NONE", passwordKey: null, roles: [] },
      })
      const { selectionSet } = field as FieldNode
      if (selectionSet) overlayTexts(document, page, selectionSet, texts)
    }
    return { ...answer, pages }
  }
}
