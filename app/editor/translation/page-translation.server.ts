/** Reads and changes how far a page's translations are. */
import { type Locale, TranslatablePageDocument } from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { recordEditor } from "../session/record-editor.server.ts"
import {
  type EntryName,
  type PageTranslation,
  pageTranslation,
  type TargetState,
  type TranslatablePage,
  targetsOf,
} from "./translation-state.ts"

type Asker = Pick<RequestContext, "upstreams" | "systemData" | "log" | "clientAddress">

export async function findPageTranslation(asker: Asker, id: string): Promise<PageTranslation | null> {
  const page = await findTranslatablePage(asker, id)
  return page && describePage(asker, page)
}

/**
 * Starts or resets the translation into these languages [TRANS-04] [TRANS-05], and notes in the audit log who did it.
 * @returns null when there is no such page.
 */
export async function changeTranslation(
  asker: Asker,
  editor: Editor,
  id: string,
  { change, isWanted }: { change: "start" | "reset"; isWanted: (language: string) => boolean },
): Promise<PageTranslation | null> {
  const page = await findTranslatablePage(asker, id)
  if (!page) return null
  const { translations } = asker.upstreams
  const changes = await translations[change](entryOf(page), targetsOf(page).filter(isWanted))
  for (const { language, before, after } of changes)
    await recordEditor(asker, `translation-${change}`, editor, {
      ...entryOf(page),
      language,
      before: told(before),
      after: told(after),
    })
  return describePage(asker, page)
}

/** The draft, in any language: a page may be translated before it is published. */
async function findTranslatablePage(
  { upstreams, systemData, log }: Asker,
  id: string,
): Promise<TranslatablePage | null> {
  const locales = systemData.languages.map(({ languageCode }) => languageCode as Locale)
  const { page } = await upstreams.content.request(TranslatablePageDocument, {
    variables: { id, locales },
    log,
  })
  return page
}

async function describePage({ upstreams }: Asker, page: TranslatablePage): Promise<PageTranslation> {
  const stored = await upstreams.translations.list([entryOf(page)])
  return pageTranslation(page, new Map(stored.map(({ language, target }) => [language, target])))
}

function entryOf({ id }: TranslatablePage): EntryName {
  return { kind: "Page", id }
}

function told(target: TargetState | null): string | null {
  return target?.state ?? null
}
