/** The person who looks at tickets, and which tickets they may see. */
import type { Caller } from "../../platform/access/caller.ts"
import type { Directory, Membership } from "./directory.ts"

export type Viewer = {
  caller: Caller
  /** Null when the person belongs to no organisation. */
  membership: Membership | null
  isSupport: boolean
}

export async function viewerOf(caller: Caller, directory: Directory): Promise<Viewer> {
  const membership = await directory.findMembership(caller)
  return { caller, membership, isSupport: caller.isSupport }
}

/** The values for `isVisible`. */
export type Sight = {
  subject: string
  organisation: string | null
  seesColleagues: boolean
  isSupport: boolean
}

export function sightOf({ caller, membership, isSupport }: Viewer): Sight {
  return {
    subject: caller.subject,
    organisation: membership?.organisation.id ?? null,
    seesColleagues: membership?.seesColleaguesTickets ?? false,
    isSupport,
  }
}
