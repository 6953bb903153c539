/** Who edits, and what they may do. */

export const editorRightNames = ["read", "translate", "edit", "publish", "administrate"] as const

/** `only` names languages for `translate`, and ids of sites for `edit` and `publish`; empty: all of them. */
export type EditorRight = { name: (typeof editorRightNames)[number]; only: readonly string[] }

export type Editor = {
  /** The identity provider's subject; null for somebody with the shared password. */
  subject: string | null
  name: string | null
  rights: readonly EditorRight[]
  /** The roles that gave these rights, as `EDITOR_ROLES` names them; absent with the shared password. */
  roles?: readonly string[] | undefined
  /** Null where only the cookie's life ends the session. */
  endsAt: Date | null
  /** The same on every host to which the session was taken, so that signing out ends all of them. */
  session?: string
}

export const everyRight: readonly EditorRight[] = [{ name: "administrate", only: [] }]

export function mayTranslate(editor: Editor, language: string): boolean {
  return may(editor, "translate", language)
}

export function mayEdit(editor: Editor, siteId: string): boolean {
  return may(editor, "edit", siteId)
}

export function mayPublish(editor: Editor, siteId: string): boolean {
  return may(editor, "publish", siteId)
}

export function mayAdministrate({ rights }: Editor): boolean {
  return rights.some(({ name }) => name === "administrate")
}

/** Who administrates may do everything; and every editor may read. */
function may(editor: Editor, right: EditorRight["name"], where: string): boolean {
  if (mayAdministrate(editor)) return true
  return editor.rights.some(({ name, only }) => name === right && (only.length === 0 || only.includes(where)))
}
