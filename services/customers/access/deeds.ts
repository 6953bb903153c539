/** What administrators do with access [USER-04…07, USER-10, USER-11]. Each deed is one call of `changeAccess`. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import type { MailService } from "../../../platform/mail/mail.ts"
import { cleanText } from "../../../platform/words/clean-text.ts"
import { type AccessNews, tellPerson } from "../mails/access-mails.ts"
import type { AccessRow, AccessValues } from "../register/access-row.ts"
import { valuesOf } from "../register/access-row.ts"
import { type AccessAction, nextStatus } from "../register/allowed-actions.ts"
import { isApplication } from "../register/applications.ts"
import {
  type AccessAnswer,
  type AccessChange,
  type AccessDeps,
  type ChangeState,
  changeAccess,
} from "../register/change.ts"
import { isInForce } from "../register/in-force.ts"
import { InvitationStore } from "../register/invitation-store.ts"
import { personError } from "../register/person-error.ts"
import { applicationErrors, endErrors, requiredTextErrors, roleErrors, textErrors } from "./check-input.ts"

export type DeedDeps = AccessDeps & {
  mail: Pick<MailService, "send">
  /** Scheme, host and port of the main site. */
  publicOrigin: string
}

type Asker = { caller: Caller }
type Change = AccessChange | Promise<AccessChange>

const notNow: AccessChange = { errors: [personError("not-allowed-now")] }

export type AccessInput = { application: string; role?: string | null; validUntil?: string | null }

/** [USER-04] @returns null where the asker may not see the person in this organisation. */
export async function addAccess(
  deps: DeedDeps,
  asker: Asker,
  { person, organisation, input }: { person: string; organisation: string; input: AccessInput },
): Promise<AccessAnswer | null> {
  const { application } = input
  const role = input.role ?? ""
  // Asks for nothing but the right when the application is none, so that a stranger isn't told what there is.
  const known = isApplication(application) ? application : "ticketing"
  const target = { person, organisation, application: known, right: "administrator" as const }
  const answered = await changeAccess(deps, asker, target, async (state): Promise<AccessChange> => {
    if (!isApplication(application)) return { errors: applicationErrors(application) }
    const errors = [...roleErrors(application, role), ...endErrors(input.validUntil, state.now)]
    if (errors.length > 0) return { errors }
    if (state.access) return notNow
    const status = await newStatus(state)
    if (!status) return notNow
    const given = { status, role, validUntil: input.validUntil || null }
    const key = { person: state.person.id, organisation: state.organisation.id, application }
    return writing(deps, asker, state, { ...key, ...given }, "given")
  })
  return answered && !isApplication(application) ? { ...answered, access: null } : answered
}

/** [USER-05] */
export function grantAccess(
  deps: DeedDeps,
  asker: Asker,
  access: AccessRow,
  { version, validUntil }: { version: number; validUntil?: string | null | undefined },
): Promise<AccessAnswer | null> {
  return change(deps, asker, { access, version, action: "GRANT" }, async (state, before) => {
    const errors = endErrors(validUntil, state.now)
    if (errors.length > 0) return { errors }
    const status = await newStatus(state)
    if (!status) return notNow
    const values = { ...valuesOf(before), status, validUntil: validUntil || null, reason: null }
    return writing(deps, asker, state, values, "given")
  })
}

/** [USER-06] */
export function acceptAccess(
  deps: DeedDeps,
  asker: Asker,
  access: AccessRow,
  { version, validUntil }: { version: number; validUntil?: string | null | undefined },
): Promise<AccessAnswer | null> {
  return change(deps, asker, { access, version, action: "ACCEPT" }, (state, before) => {
    const errors = endErrors(validUntil, state.now)
    if (errors.length > 0) return { errors }
    const values = {
      ...valuesOf(before),
      status: "ACTIVE" as const,
      validUntil: validUntil || null,
      reason: null,
    }
    return writing(deps, asker, state, values, "accepted")
  })
}

/** [USER-07] */
export function editAccess(
  deps: DeedDeps,
  asker: Asker,
  access: AccessRow,
  { version, input }: { version: number; input: { role: string; validUntil?: string | null | undefined } },
): Promise<AccessAnswer | null> {
  return change(deps, asker, { access, version, action: "EDIT" }, (state, before, status) => {
    const { role } = input
    const validUntil = input.validUntil || null
    const errors = [
      ...roleErrors(before.application, role),
      ...endErrors(validUntil, state.now, before.validUntil),
    ]
    if (errors.length > 0) return { errors }
    if (role === before.role && validUntil === before.validUntil) return { errors: [] }
    // Who decided, and when, stays: changing an end is no decision about a request.
    const values = { ...valuesOf(before), status, role, validUntil }
    const also = (written: AccessRow | null) => tell(deps, asker, state, written, "edited")
    return { write: values, ...(status === "ACTIVE" && { also }) }
  })
}

/** [USER-10] */
export function denyAccess(
  deps: DeedDeps,
  asker: Asker,
  access: AccessRow,
  { version, reason }: { version: number; reason: string },
): Promise<AccessAnswer | null> {
  return change(deps, asker, { access, version, action: "DENY" }, (state, before) => {
    const errors = requiredTextErrors("reason", reason)
    if (errors.length > 0) return { errors }
    const values = { ...valuesOf(before), status: "DECLINED" as const, reason: cleanText(reason) }
    return writing(deps, asker, state, values, "denied")
  })
}

/** [USER-11] An invitation whose last access is withdrawn ends, and so does its link. */
export function withdrawAccess(
  deps: DeedDeps,
  asker: Asker,
  access: AccessRow,
  { version, reason }: { version: number; reason?: string | null | undefined },
): Promise<AccessAnswer | null> {
  return change(deps, asker, { access, version, action: "WITHDRAW" }, (state, before) => {
    const errors = textErrors("reason", reason)
    if (errors.length > 0) return { errors }
    const { client, person, organisation } = state
    const changed = { status: "INACTIVE" as const, validUntil: null, reason: cleanText(reason) }
    const values = { ...valuesOf(before), ...changed }
    if (before.stored === "ACTIVE") return writing(deps, asker, state, values, "withdrawn")
    const also = async () => {
      await new InvitationStore(client).withdrawIfEmpty(client, person.id, organisation.id)
    }
    return { write: decided(values, asker, state), also }
  })
}

type Wanted = { access: AccessRow; version: number; action: AccessAction }
type Deed = (state: ChangeState, before: AccessRow, next: AccessValues["status"]) => Change

function change(
  deps: DeedDeps,
  asker: Asker,
  { access, version, action }: Wanted,
  deed: Deed,
): Promise<AccessAnswer | null> {
  const { person, organisation, application } = access
  const target = {
    ...{ person, organisation, application, version },
    right: "administrator" as const,
    isDone: (now: AccessRow) => isDoneBy(asker, { now, version, action }),
  }
  return changeAccess(deps, asker, target, (state): Change => {
    const { access: before } = state
    const next = before && nextStatus(before.status, action)
    return before && next ? deed(state, before, next) : notNow
  })
}

const doneStatuses: Partial<Record<AccessAction, AccessRow["status"]>> = {
  GRANT: "ACTIVE",
  ACCEPT: "ACTIVE",
  DENY: "DECLINED",
  WITHDRAW: "INACTIVE",
}

/** The asker did the same just before: they pressed the button twice. */
function isDoneBy(
  { caller }: Asker,
  { now, version, action }: { now: AccessRow; version: number; action: AccessAction },
): boolean {
  return now.version === version + 1 && now.status === doneStatuses[action] && now.decidedBy === caller.person
}

/**
 * The state of an access that is given. Nobody gets anything in an organisation before they have accepted its invitation, so there it
 * waits with the invitation.
 * @returns null where the invitation is over: a new one has to be sent first.
 */
async function newStatus({
  client,
  person,
  organisation,
  now,
}: ChangeState): Promise<"ACTIVE" | "INVITED" | null> {
  if (await isAccepted(client, person.id, organisation.id)) return "ACTIVE"
  const invitation = await new InvitationStore(client).findOf(person.id, organisation.id)
  return invitation && !invitation.withdrawnAt && invitation.expiresAt > now ? "INVITED" : null
}

async function isAccepted(client: pg.ClientBase, person: string, organisation: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from customer_membership m where m.person_id = $1 and m.organisation_id = $2 and ${isInForce("m")}`,
    [person, organisation],
  )
  return rows.length === 1
}

function writing(
  deps: DeedDeps,
  asker: Asker,
  state: ChangeState,
  values: AccessValues,
  news: AccessNews,
): AccessChange {
  return {
    write: decided(values, asker, state),
    // What waits with an invitation is told by the invitation.
    also: (written) =>
      values.status === "INVITED" ? Promise.resolve() : tell(deps, asker, state, written, news),
  }
}

function decided(values: AccessValues, { caller }: Asker, { now }: ChangeState): AccessValues {
  return { ...values, decidedBy: caller.person, decidedAt: now }
}

async function tell(
  deps: DeedDeps,
  { caller }: Asker,
  { client, person, organisation }: ChangeState,
  written: AccessRow | null,
  news: AccessNews,
): Promise<void> {
  // Who changes their own access knows.
  if (!written || person.subject === caller.subject) return
  await tellPerson(deps, { news, access: written, person, organisation, actor: caller.name }, client)
}
