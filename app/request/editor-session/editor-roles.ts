import { type EditorRight, editorRightNames } from "./editor.ts"

/** Rights by the role's name. */
export type EditorRoles = Readonly<Record<string, readonly EditorRight[]>>

/** What these roles give, of those that are named. */
export function rightsOfRoles(editorRoles: EditorRoles, names: readonly string[]): EditorRight[] {
  return names.flatMap((name) => (Object.hasOwn(editorRoles, name) ? (editorRoles[name] ?? []) : []))
}

/**
 * Reads `EDITOR_ROLES`: `kmx_editor=administrate; kmx_translator=translate:de,fr; kmx_events=edit:events-na publish`.
 * @returns the reason as text when it is malformed.
 */
export function readEditorRoles(text: string): EditorRoles | string {
  const roles: Record<string, EditorRight[]> = {}
  for (const entry of text.split(";").map((part) => part.trim())) {
    if (entry === "") continue
    const [, role, rights = ""] = /^([\w.:-]+)\s*=\s*(.+)$/.exec(entry) ?? []
    if (role === undefined) return `"${entry}" must look like role=right`
    if (Object.hasOwn(roles, role)) return `the role ${role} stands twice`
    const read = rights.split(/\s+/).filter(Boolean).map(readRight)
    const fault = read.find((right) => typeof right === "string")
    if (fault !== undefined) return fault as string
    roles[role] = read as EditorRight[]
  }
  return roles
}

function readRight(text: string): EditorRight | string {
  const [name, places = "", ...others] = text.split(":")
  const known = editorRightNames.find((right) => right === name)
  if (!known || others.length > 0) return `"${text}" is no right; there are ${editorRightNames.join(", ")}`
  const only = places.split(",").filter(Boolean)
  if (text.includes(":") && only.length === 0) return `"${text}" names no place`
  if (only.length > 0 && (known === "read" || known === "administrate")) return `${known} holds everywhere`
  if (known === "translate" && !only.every((language) => /^[a-z]{2}$/.test(language)))
    return `"${text}" must name languages: translate:de,fr`
  return { name: known, only }
}
