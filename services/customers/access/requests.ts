/** What a person does about their own access: asks for it, and takes the request back. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { SharedPace } from "../../../platform/pace/pace.ts"
import { cleanText } from "../../../platform/words/clean-text.ts"
import { tellAdministrators } from "../mails/access-mails.ts"
import type { AccessRow, AccessValues } from "../register/access-row.ts"
import { valuesOf } from "../register/access-row.ts"
import { allowedOwnActions } from "../register/allowed-actions.ts"
import { isApplication } from "../register/applications.ts"
import { type AccessAnswer, type AccessChange, changeAccess } from "../register/change.ts"
import { personError } from "../register/person-error.ts"
import { applicationErrors, textErrors } from "./check-input.ts"
import type { DeedDeps } from "./deeds.ts"

export type RequestDeps = DeedDeps & { pace: Pick<SharedPace, "take"> }

type Asker = { caller: Caller }
type StatusBefore = "INACTIVE" | "DECLINED"

/** Each request writes mails to others. */
export const requestsADay = 20

type RequestInput = { application: string; organisation: string; note?: string | null | undefined }

/** @returns null for an organisation to which the asker doesn't belong. */
export async function requestAccess(
  deps: RequestDeps,
  asker: Asker,
  { application, organisation, note }: RequestInput,
): Promise<AccessAnswer | null> {
  const { caller } = asker
  if (!caller.person || !caller.organisations.some(({ id }) => id === organisation)) return null
  if (!isApplication(application)) return { access: null, errors: applicationErrors(application) }
  const errors = textErrors("note", note)
  if (errors.length > 0) return { access: null, errors }
  const pace = { burst: requestsADay, perSecond: requestsADay / 86_400 }
  const wait = await deps.pace.take([[`access-request:${caller.person}`, pace]], deps.now().getTime())
  if (wait !== null) return { access: null, errors: [personError("too-often", null, String(wait))] }
  const target = { person: caller.person, organisation, application, right: "self" as const }
  return changeAccess(deps, asker, target, (state): AccessChange => {
    const { access, now, client } = state
    // The form was sent twice.
    if (access?.status === "PENDING") return { errors: [] }
    if (!allowedOwnActions(access?.status ?? null, access?.decidedAt ?? null, now).includes("REQUEST"))
      return { errors: [personError("not-allowed-now")] }
    const key = { person: state.person.id, organisation, application }
    const asked = { requestedBy: state.person.id, requestedAt: now, note: cleanText(note) }
    // What was decided before stays beside the request: it tells the administrator why.
    const before = access ? valuesOf(access) : key
    const values: AccessValues = {
      ...{ ...before, ...key, ...asked },
      ...{ status: "PENDING", validUntil: null, remindedFor: null },
    }
    return {
      write: values,
      async also(written) {
        if (!written) return
        await noteStatusBefore(client, written, access)
        await tellAdministrators(
          deps,
          { kind: "requested", access: written, person: state.person, organisation: state.organisation },
          client,
        )
      },
    }
  })
}

/** The access is again what it was before the request, or there is none. @returns null for what isn't the asker's. */
export function cancelRequest(deps: DeedDeps, asker: Asker, access: AccessRow): Promise<AccessAnswer | null> {
  const { person, organisation, application } = access
  const target = { person, organisation, application, right: "self" as const }
  return changeAccess(deps, asker, target, async ({ access: now, client }): Promise<AccessChange> => {
    // Another tab has taken it back already.
    if (!now) return { errors: [] }
    if (now.status !== "PENDING") return { errors: [personError("not-allowed-now")] }
    const status = await findStatusBefore(client, now.id)
    const nothing = { requestedBy: null, requestedAt: null, note: null }
    return { write: status && { ...valuesOf(now), ...nothing, status } }
  })
}

async function noteStatusBefore(
  client: pg.ClientBase,
  { id }: AccessRow,
  before: AccessRow | null,
): Promise<void> {
  await client.query("update customer_access set status_before = $2 where id = $1", [
    id,
    before?.status ?? null,
  ])
}

async function findStatusBefore(db: Queryable, id: string): Promise<StatusBefore | null> {
  const { rows } = await db.query<{ status: StatusBefore | null }>(
    "select status_before as status from customer_access where id = $1",
    [id],
  )
  return rows[0]?.status ?? null
}
