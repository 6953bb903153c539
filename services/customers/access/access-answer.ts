/** Turns rows into the contract's `Access`: names instead of ids, and what the asker may do with each. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import type { AccessRow } from "../register/access-row.ts"
import { administeredBy, isInSight, type Sight } from "../register/administrators.ts"
import {
  type AccessAction,
  allowedActions,
  allowedOwnActions,
  type OwnAction,
} from "../register/allowed-actions.ts"
import { givesAccess, type RolesFrom } from "../register/roles-from.ts"

type Asked = { pool: pg.Pool; caller: Caller; rolesFrom?: RolesFrom | undefined }

type NamedPerson = {
  id: string
  name: string
  email: string
  /** Whether the asker may see more of the person than the name. */
  isSeen: boolean
}

type PersonName = { id: string | null; name: string }

export type AccessView = {
  id: string
  person: PersonName
  email: string
  organisation: { id: string; name: string }
  application: string
  role: string
  status: AccessRow["status"]
  validUntil: string | null
  requestedBy: PersonName | null
  requestedAt: Date | null
  note: string | null
  reason: string | null
  decidedBy: PersonName | null
  decidedAt: Date | null
  actions: (AccessAction | OwnAction)[]
  version: number
}

/** In the order of the rows; three statements, however many rows there are. */
export async function accessAnswers(
  rows: readonly AccessRow[],
  { pool, caller, rolesFrom }: Asked,
): Promise<AccessView[]> {
  if (rows.length === 0) return []
  const sight = administeredBy(caller)
  const ids = rows.flatMap(({ person, requestedBy, decidedBy }) => [person, requestedBy, decidedBy])
  const [people, organisations, invited] = await Promise.all([
    listNamed(pool, [...new Set(ids.filter((id) => id !== null))], { sight, me: caller.person }),
    listOrganisations(pool, [...new Set(rows.map(({ organisation }) => organisation))]),
    listInvited(pool, rows),
  ])
  const nameOf = (id: string | null): PersonName | null => {
    if (id === null) return null
    const known = people.get(id)
    return { id: known?.isSeen ? id : null, name: known?.name ?? "" }
  }
  return rows.map((row) => ({
    ...row,
    person: nameOf(row.person) ?? { id: null, name: "" },
    email: people.get(row.person)?.email ?? "",
    organisation: { id: row.organisation, name: organisations.get(row.organisation) ?? row.organisation },
    status: shownTo(row.status, rolesFrom),
    requestedBy: nameOf(row.requestedBy),
    decidedBy: nameOf(row.decidedBy),
    actions: actionsFor(row, { caller, sight, rolesFrom, isInvited: invited.has(keyOf(row)) }),
  }))
}

/** What was stored before another provider gave access counts for nothing, and what counts isn't known here. */
function shownTo(status: AccessRow["status"], rolesFrom: RolesFrom | undefined): AccessRow["status"] {
  const isOfInvitation = status === "INVITED" || status === "INVITE_EXPIRED"
  return givesAccess({ rolesFrom }) || isOfInvitation ? status : "UNKNOWN"
}

type For = Pick<Asked, "caller" | "rolesFrom"> & { sight: Sight; isInvited: boolean }

/** What the state allows, of what the asker may do at all. */
function actionsFor(
  row: AccessRow,
  { caller, sight, isInvited, rolesFrom }: For,
): (AccessAction | OwnAction)[] {
  const isGivenHere = givesAccess({ rolesFrom })
  // An invitation that another system sent can't be sent again from here; access that another provider gives isn't given here.
  const canDo = (action: AccessAction) =>
    action === "RESEND" || action === "RENEW" ? isInvited : isGivenHere
  const asAdministrator = isInSight(sight, row.organisation) ? allowedActions(row.status).filter(canDo) : []
  const isOwn = isGivenHere && caller.person === row.person
  const own = isOwn ? allowedOwnActions(row.status, row.decidedAt, new Date()) : []
  return [...asAdministrator, ...own]
}

/** Names of colleagues are no secret to who has to do with them; the way to their page is. */
async function listNamed(
  pool: pg.Pool,
  ids: readonly string[],
  { sight, me }: { sight: Sight; me: string | null },
): Promise<Map<string, NamedPerson>> {
  const { rows } = await pool.query<NamedPerson>(
    `select p.id, p.name, p.email, p.removed_at is null and ($2::text[] is null or p.id = $3 or exists (
         select from customer_membership m where m.person_id = p.id and m.organisation_id = any($2))) as "isSeen"
     from customer_person p where p.id = any($1)`,
    [ids, sight === "all" ? null : sight, me],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function listOrganisations(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    "select id, name from customer_organisation where id = any($1)",
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The memberships among the rows that wait for an invitation of ours. */
async function listInvited(pool: pg.Pool, rows: readonly AccessRow[]): Promise<Set<string>> {
  const people = rows.filter(({ stored }) => stored === "INVITED").map(({ person }) => person)
  if (people.length === 0) return new Set()
  const { rows: found } = await pool.query<{ person: string; organisation: string }>(
    `select person_id as person, organisation_id as organisation from customer_invitation
     where person_id = any($1) and accepted_at is null and withdrawn_at is null`,
    [people],
  )
  return new Set(found.map(keyOf))
}

function keyOf({ person, organisation }: { person: string; organisation: string }): string {
  return JSON.stringify([person, organisation])
}
