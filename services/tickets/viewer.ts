/** The person who looks at tickets, and which tickets they may see. */
import type { Caller } from "../../platform/access/caller.ts"
import { rightsOf } from "../../platform/access/roles.ts"

export type Membership = {
  organisation: { id: string; name: string }
  seesColleaguesTickets: boolean
}

export type Viewer = {
  caller: Caller
  /** In the organisation in which the request acts; null for people without tickets there. */
  membership: Membership | null
  /** In every organisation where the person has tickets: a link in a mail works whichever one they chose. */
  memberships: readonly Membership[]
  isSupport: boolean
}

/**
 * @param sentFrom the organisation in which the person acted when they sent something that is delivered now. Their
 *   rights of that moment count, whatever the register says of their roles today.
 */
export function viewerOf(caller: Caller, sentFrom: string | null = null): Viewer {
  const acting = sentFrom ?? caller.organisation
  const own = caller.organisations.filter(({ id, roles }) => id === sentFrom || rightsOf(roles).hasTickets)
  const memberships = own.map(({ id, name, seesColleaguesTickets }) => ({
    organisation: { id, name },
    seesColleaguesTickets,
  }))
  const membership = memberships.find(({ organisation }) => organisation.id === acting) ?? null
  return { caller, membership, memberships, isSupport: caller.isSupport }
}

/** The values for the conditions in `visible.ts`. */
export type Sight = {
  subject: string
  /** The organisation of lists and counts. */
  chosen: SightOrganisation | null
  /** The organisations whose tickets the person opens by id. */
  organisations: readonly SightOrganisation[]
  isSupport: boolean
}

type SightOrganisation = { id: string; seesColleagues: boolean }

export function sightOf({ caller, membership, memberships, isSupport }: Viewer): Sight {
  return {
    subject: caller.subject,
    chosen: membership && sightOn(membership),
    organisations: memberships.map(sightOn),
    isSupport,
  }
}

function sightOn({ organisation, seesColleaguesTickets }: Membership): SightOrganisation {
  return { id: organisation.id, seesColleagues: seesColleaguesTickets }
}
