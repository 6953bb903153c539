import type { AppLoadContext } from "@remix-run/node"
import { data } from "@remix-run/node"
import { keepOnServer } from "../../../ground/http/server-only.server.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { findEntry } from "../../entries/list-entries.server.ts"
import type { FieldValue } from "../../fields/component-fields.ts"
import { readFieldText } from "../../fields/field-text.ts"
import { keepNothing } from "../../session/editor-call.server.ts"
import type { OpenedTranslator } from "../open-translator.server.ts"
import { readTranslatorForm } from "../translator-form.server.ts"
import type { TypedText } from "../typed-texts.ts"
import { loadTranslatedPage } from "./translated-page.server.ts"

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** What a translator's form sent, for the loader that runs after the action. */
    typedTexts?: ReadonlyMap<string, TypedText>
  }
}

export async function readSentTexts(loadContext: AppLoadContext, request: Request): Promise<void> {
  loadContext.typedTexts = (await readTranslatorForm(request)).typed
}

/** @throws a 404 where the page has no address in the language. */
export async function loadPreview(
  { context, entry, language }: OpenedTranslator,
  { typedTexts }: AppLoadContext,
) {
  const found = await findEntry(context, entry)
  const texts = new Map<string, FieldValue | null>()
  const sources = found?.fields.get(found.sourceLanguage) ?? []
  const targets = new Map((found?.fields.get(language) ?? []).map(({ path, value }) => [path, value]))
  for (const { path, value: source } of sources) {
    const typed = typedTexts?.get(path)
    if (!typed || source === null || typed.text.trim() === "") continue
    // A text that can't be read yet is only half typed: the page shows the last one.
    const { value } = readFieldText(typed.text, source, targets.get(path) ?? null)
    if (value !== null) texts.set(path, value)
  }
  const view = found && (await loadTranslatedPage(context, { entry: found, language }, texts))
  if (!view) throw notFound(context)
  // Without its date the page in the frame doesn't ask whether a newer one is published.
  if (view.data.kind === "page") delete (view.data.page as { updatedAt?: string }).updatedAt
  const headers = { ...keepNothing, "X-Robots-Tag": "noindex" }
  return keepOnServer(data(view.data, { status: view.init?.status, headers }))
}
