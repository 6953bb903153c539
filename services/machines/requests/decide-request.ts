/** Staff accept or deny a request, or who asked takes it back; what was asked for happens in the transaction that accepts it. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { forbidden } from "../../../platform/access/require-caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { seatDay } from "../../../platform/days/seat-days.ts"
import { cleanText } from "../../../platform/words/clean-text.ts"
import type { RequestPorts } from "../request-ports.ts"
import { hasInventory, sightOf } from "../sight.ts"
import { applyRequest, CantApply } from "./apply-request.ts"
import type { RequestOutcome } from "./make-request.ts"
import { tellAsker, tellDesk } from "./request-mails.ts"
import type { RequestError, RequestRow } from "./request-rows.ts"
import { RequestStore } from "./request-store.ts"

export type Decision = {
  id: string
  /** The one that the clerk saw: somebody else may have decided meanwhile. */
  version: number
  accept: boolean
  reason: string | null
}

const maxReason = 2_000

/** @returns null where there is none for the asker. @throws for customers. */
export async function decideRequest(
  ports: RequestPorts,
  caller: Caller,
  { id, version, accept, ...decision }: Decision,
): Promise<RequestOutcome | null> {
  if (!caller.isInternal) throw forbidden("decide requests about machines")
  const known = await new RequestStore(ports.pool).find(sightOf(caller), id)
  if (!known) return null
  const reason = cleanText(decision.reason)
  const code = reasonFault(accept, reason)
  if (code) return { request: known, errors: [{ field: "reason", code }] }
  // Asked before the transaction: the register has connections of its own.
  const { location } = known.wish
  const plant = accept && location ? await ports.findPlant(known.organisation, location.id) : null
  const status = accept ? ("ACCEPTED" as const) : ("DENIED" as const)
  return settle(ports, caller, { known, status, reason, version }, async (client) => {
    if (!accept) return
    const machine = await applyRequest(client, known, { plant, today: seatDay(ports.now()) })
    if (machine) await ports.matchNotices([machine], client)
  })
}

function reasonFault(accept: boolean, reason: string | null): string | null {
  if (!accept && !reason) return "required"
  return (reason ?? "").length > maxReason ? "too-long" : null
}

/** By who asked, or by an administrator of the organisation. @returns null where there is none for the asker. */
export async function cancelRequest(
  ports: RequestPorts,
  caller: Caller,
  id: string,
): Promise<RequestOutcome | null> {
  const known = await new RequestStore(ports.pool).find(sightOf(caller, hasInventory), id)
  if (!known) return null
  if (!mayCancel(known, caller)) return refusedBecause(known, "not-allowed-now")
  return settle(ports, caller, { known, status: "CANCELLED", reason: null, version: null }, async () => {})
}

export function mayCancel({ by, organisation, status }: RequestRow, caller: Caller): boolean {
  const administers = caller.organisations.some((one) => one.id === organisation && one.isAdministrator)
  return status === "NEW" && (by === caller.subject || administers)
}

type Settled = {
  known: RequestRow
  status: "ACCEPTED" | "DENIED" | "CANCELLED"
  reason: string | null
  version: number | null
}

class DecidedMeanwhile extends Error {}

async function settle(
  ports: RequestPorts,
  caller: Caller,
  { known, status, reason, version }: Settled,
  apply: (client: pg.ClientBase) => Promise<void>,
): Promise<RequestOutcome> {
  return inTransaction(ports.pool, async (client) => {
    const store = new RequestStore(client)
    // First the request's row, so that two clerks wait for each other and the second one changes no machine.
    if (!(await store.decide(known.id, { status, reason, by: caller.subject, version })))
      throw new DecidedMeanwhile()
    await apply(client)
    const request = await store.find(null, known.id)
    if (!request) throw new Error("a request that was just decided isn't there")
    await ports.audit.record(
      {
        ...{ action: `machine-request-${status.toLowerCase()}`, actor: caller.subject, subject: null },
        organisation: known.organisation,
        details: { request: known.id, kind: known.kind, machine: request.machineId, reason },
      },
      client,
    )
    if (status === "CANCELLED") await tellDesk(ports, request, client)
    if (known.by !== caller.subject) await tellAsker(ports, request, client)
    return { request, errors: [] }
  }).catch(async (error: unknown) => {
    const now = await new RequestStore(ports.pool).find(null, known.id)
    if (error instanceof DecidedMeanwhile)
      return refusedBecause(now, now?.status === "NEW" ? "changed" : "not-allowed-now")
    if (error instanceof CantApply) return { request: now, errors: [error.fault] }
    throw error
  })
}

function refusedBecause(request: RequestRow | null, code: string): RequestOutcome {
  const errors: RequestError[] = [{ field: null, code }]
  return { request, errors }
}
