/** One click for a person: they keep what they have, or lose everything in the organisation. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { type AccessRow, valuesOf } from "../register/access-row.ts"
import { AccessStore } from "../register/access-store.ts"
import { administeredBy } from "../register/administrators.ts"
import { type AccessDeps, isStillAdministrator, lockOrganisation } from "../register/change.ts"
import { InvitationStore } from "../register/invitation-store.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { PersonStore } from "../register/person-store.ts"
import { givenByProvider, givesAccess } from "../register/roles-from.ts"
import type { Decision } from "./review-row.ts"
import { ReviewStore } from "./review-store.ts"

type Asked = { review: string; person: string; decision: Decision }

/** @returns null where there is no such review or person for the asker. */
export function decideReview(
  deps: AccessDeps,
  { caller }: { caller: Caller },
  { review: id, person: personId, decision }: Asked,
): Promise<PersonError[] | null> {
  return inTransaction(deps.pool, async (client) => {
    const sight = administeredBy(caller)
    const seen = await new ReviewStore(client).find(id, sight)
    const person = seen && (await new PersonStore(client).lock(personId))
    if (!seen || !person) return null
    await lockOrganisation(client, seen.organisation.id)
    const now = deps.now()
    if (!(await isStillAdministrator(client, { ...deps, caller }, seen.organisation.id, now))) return null
    const reviews = new ReviewStore(client)
    const review = await reviews.lock(id, sight)
    const item = review && (await reviews.findItem(id, person.id))
    if (!review || !item) return null
    // What was taken away isn't given back here; and a form that was sent twice has done its work.
    if (item.decision === decision) return []
    if (review.closedAt || item.decision === "TAKE") return [personError("not-allowed-now")]
    const { id: organisation } = review.organisation
    if (decision === "TAKE" && !givesAccess(deps)) return [givenByProvider()]
    if (decision === "TAKE") {
      const store = new AccessStore(client, () => now)
      if (await store.isLastAdministrator(client, person.id, organisation))
        return [personError("last-administrator")]
      await takeEverything(deps, client, store, { caller, organisation, person, now })
      await new InvitationStore(client).withdrawIfEmpty(client, person.id, organisation)
    }
    await reviews.decide(id, person.id, decision, caller.subject, now)
    const subject = person.subject ?? person.id
    await deps.audit.record(
      {
        ...{ action: "review-decided", actor: caller.subject, subject, organisation },
        details: { decision, year: review.year },
      },
      client,
    )
    return []
  })
}

type Taking = {
  caller: Caller
  organisation: string
  person: { id: string; subject: string | null }
  now: Date
}

async function takeEverything(
  { audit, onAccessChanged }: AccessDeps,
  client: pg.ClientBase,
  store: AccessStore,
  { caller, organisation, person, now }: Taking,
): Promise<void> {
  const held = await store.listOf(person.id, [organisation])
  for (const access of held.filter(isHeld)) {
    const status = access.stored === "PENDING" ? "DECLINED" : "INACTIVE"
    const after = await store.write(client, {
      ...valuesOf(access),
      ...{ status, decidedBy: caller.person, decidedAt: now },
    })
    const details = {
      application: access.application,
      statusBefore: access.status,
      statusAfter: after.status,
    }
    const subject = person.subject ?? person.id
    await audit.record(
      { action: "access-changed", actor: caller.subject, subject, organisation, details },
      client,
    )
  }
  if (person.subject !== null) await onAccessChanged([person.subject], client)
}

function isHeld({ stored }: AccessRow): boolean {
  return stored === "ACTIVE" || stored === "INVITED" || stored === "PENDING"
}

/** @returns null where there is no such review for the asker. */
export function finishReview(
  deps: AccessDeps,
  { caller }: { caller: Caller },
  id: string,
): Promise<PersonError[] | null> {
  return inTransaction(deps.pool, async (client) => {
    const reviews = new ReviewStore(client)
    const review = await reviews.lock(id, administeredBy(caller))
    if (!review) return null
    if (review.closedAt) return []
    if (review.decided < review.total) return [personError("not-allowed-now")]
    await reviews.close(id, deps.now())
    const { id: organisation } = review.organisation
    const details = { year: review.year, people: review.total }
    await deps.audit.record(
      { action: "review-finished", actor: caller.subject, subject: null, organisation, details },
      client,
    )
    return []
  })
}
