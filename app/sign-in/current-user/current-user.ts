import { hasFamilyFirstLetters } from "../../ground/i18n/name-order.ts"
import type { UserKind } from "./roles.ts"

/** The signed-in user for the portal's screens; safe to show and to send to the browser [SESS-02]. */
export type CurrentUser = {
  /** The identity provider's subject. */
  id: string
  fullName: string
  firstName: string
  lastName: string
  initials: string
  email: string
  /** As the provider writes them, with prefix. */
  roles: readonly string[]
  /** Whether the provider has returned the user's data; until then every tile is `unknown` [DASH-06]. */
  isPopulated: boolean
  isDelegatedAdminInternal: boolean
  isDelegatedAdminExternal: boolean
  kind: UserKind
  /** The organisation in which the user acts; null for internal staff and for users who aren't assigned to one yet. */
  organisation: string | null
  /** All organisations of the user by name, among which they may switch; empty where no register says so. */
  organisations: readonly { id: string; name: string }[]
}

/**
 * The first letters of first and last name in upper case, as whole characters of any script [SESS-03]. They stand in the
 * order in which the name beside them is written.
 */
export function initialsOf(firstName: string, lastName: string): string {
  const names = [firstName, lastName]
  if (hasFamilyFirstLetters({ firstName, lastName })) names.reverse()
  return names.map((name) => firstLetter(name.trim()).toLocaleUpperCase("en")).join("")
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" })

function firstLetter(name: string): string {
  const [first] = letters.segment(name)
  return first?.segment ?? ""
}
