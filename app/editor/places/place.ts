/** A site on which an editor may go on. */
export type Place = {
  siteId: string
  name: string
  isCurrent: boolean
  /** Where to go; null where the session has to be taken along, because the site has a host of its own. */
  href: string | null
}

/** Unlocalized path on every site: POST makes a code, GET takes it. */
export const handoverPath = "/editor/handover"

/** Why a session wasn't taken over. */
export const handoverFaults = [
  "unreadable",
  "host",
  "browser",
  "late",
  "used",
  "signed-out",
  "no-role",
] as const

export type HandoverFault = (typeof handoverFaults)[number]
