import { type Editor, mayAdministrate } from "../../request/editor-session/editor.ts"

/** Into which languages an editor may translate; null: into all. */
export function translatedLanguages(editor: Editor): string[] | null {
  if (mayAdministrate(editor)) return null
  const own = editor.rights.filter(({ name }) => name === "translate")
  return own.some(({ only }) => only.length === 0) ? null : [...new Set(own.flatMap(({ only }) => only))]
}

export function mayTranslateAnything(editor: Editor): boolean {
  const languages = translatedLanguages(editor)
  return languages === null || languages.length > 0
}
