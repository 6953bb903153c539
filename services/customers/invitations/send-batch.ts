/** Sends the good lines of a list: the request only says so, and a job makes the invitations, some in each transaction. */
import { inTransaction } from "../../../platform/database/database.ts"
import type { Job, Sender } from "../../../platform/queue/queue.ts"
import { inviteBatch } from "../jobs.ts"
import { administeredBy } from "../register/administrators.ts"
import { personError } from "../register/person-error.ts"
import type { CustomersPorts } from "../register/ports.ts"
import type { CustomersContext } from "../request-context.ts"
import { type BatchRow, BatchStore, type LineRow } from "./batch-store.ts"
import type { BatchAnswer } from "./check-batch.ts"
import { tidyAccesses } from "./check-invited.ts"
import type { LineResult } from "./line-result.ts"
import { type Placed, placeInvitation } from "./place.ts"

/** Sent once, however often it is asked. @returns null where the asker can't see the batch. */
export function sendInvitations(context: CustomersContext, id: string): Promise<BatchAnswer | null> {
  return change(context, id, async (store, batch, client) => {
    if (batch.state === "SENDING" || batch.state === "DONE") return []
    if (batch.isOrganisationGone) return [personError("organisation-gone")]
    if (batch.state !== "CHECKED" || batch.good === 0) return [personError("not-allowed-now")]
    await store.setState(id, "SENDING")
    await context.queue.send(inviteBatch, { batch: id }, { inTransaction: client })
    const details = { batch: id, lines: batch.good }
    const { caller, audit } = context
    await audit.record(
      {
        ...{ action: "invitations-sent", actor: caller.subject, subject: null },
        organisation: batch.organisation,
        details,
      },
      client,
    )
    return []
  })
}

/** @returns null where the asker can't see the batch. */
export function discardInvitations(context: CustomersContext, id: string): Promise<BatchAnswer | null> {
  return change(context, id, async (store, { state }) => {
    if (state === "DISCARDED") return []
    if (state !== "CHECKED") return [personError("not-allowed-now")]
    await store.setState(id, "DISCARDED")
    return []
  })
}

type Change = (
  store: BatchStore,
  batch: BatchRow,
  client: Parameters<Parameters<typeof inTransaction>[1]>[0],
) => Promise<BatchAnswer["errors"]>

async function change(context: CustomersContext, id: string, work: Change): Promise<BatchAnswer | null> {
  const sight = administeredBy(context.caller)
  if (!(await new BatchStore(context.pool).find(id, sight))) return null
  return inTransaction(context.pool, async (client) => {
    const store = new BatchStore(client)
    const batch = await store.lock(id)
    if (!batch) return null
    const errors = await work(store, batch, client)
    return { batch: await store.find(id, sight), errors }
  })
}

type JobDeps = Pick<CustomersPorts, "pool" | "mail" | "audit" | "settings"> & {
  queue: Pick<Sender, "send">
}

/** The embedded database runs one transaction at a time, so each is short. */
const perTransaction = 10
/** Well below the time after which the queue takes a job for dead. */
const longestRunMs = 15_000

/**
 * Invitations, mails and progress are committed together, so a process that is killed leaves nobody out and invites
 * nobody twice; the next one goes on with the first line that isn't done.
 */
export async function inviteLines(
  { data, signal }: Pick<Job<{ batch: string }>, "data" | "signal">,
  deps: JobDeps,
): Promise<void> {
  const until = Date.now() + longestRunMs
  while (!signal.aborted && Date.now() < until) if (!(await inviteNext(deps, data.batch))) return
  await deps.queue.send(inviteBatch, data)
}

/** @returns false when all lines are done. */
function inviteNext(deps: JobDeps, id: string): Promise<boolean> {
  return inTransaction(deps.pool, async (client) => {
    const store = new BatchStore(client)
    const batch = await store.lock(id)
    if (batch?.state !== "SENDING") return false
    const lines = await store.nextWaiting(id, perTransaction)
    for (const line of lines) {
      const placed = await placeInvitation(client, deps, placingOf(batch, line))
      await store.noteDone(id, { line: line.line, ...doneOf(placed) })
    }
    if (lines.length === perTransaction) return true
    await store.setState(id, "DONE")
    return false
  })
}

function placingOf({ id, organisation, madeBy, madeBySubject, preset }: BatchRow, line: LineRow) {
  const own = line.applications.map((application) => ({ application }))
  return {
    organisation,
    ...{ madeBy, actor: madeBySubject ?? madeBy, madeWith: null, batch: id },
    invitee: {
      email: line.email,
      firstName: line.firstName ?? "",
      lastName: line.lastName ?? "",
      language: line.language ?? preset.language,
      location: preset.location,
      accesses: own.length > 0 ? tidyAccesses(own) : preset.accesses,
    },
  }
}

/** Between check and sending somebody may have invited the same person. */
function doneOf(placed: Placed): { result: LineResult; person: string | null; mailKey: string | null } {
  if (placed.outcome === "invited") return { result: "GOOD", person: placed.person, mailKey: placed.mailKey }
  if (placed.outcome === "organisation-gone") return { result: "UNREADABLE", person: null, mailKey: null }
  const result = placed.outcome === "already-member" ? "ALREADY_MEMBER" : "ALREADY_INVITED"
  return { result, person: placed.person, mailKey: null }
}
