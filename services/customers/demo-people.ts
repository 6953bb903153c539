/** The people of the demo world with their memberships, accesses and invitations. */
import type pg from "pg"
import { roleNames } from "../../platform/access/roles.ts"
import { addDays, seatDay } from "../../platform/days/seat-days.ts"
import {
  demoAccesses,
  demoAssignments,
  demoInvitations,
  demoJoinRequests,
  demoMemberships,
  demoReviews,
  demoStaffRoles,
} from "../../platform/demo/demo-access.ts"
import { demoPlantOf, everybody } from "../../platform/demo/demo-staffing.ts"
import { AccessStore } from "./register/access-store.ts"
import { accessesOfRoles, isApplication } from "./register/applications.ts"
import { MembershipStore } from "./register/membership-store.ts"
import { PersonStore } from "./register/person-store.ts"
import { daysToConfirm } from "./reviews/daily.ts"
import { ReviewStore } from "./reviews/review-store.ts"

const dayMs = 86_400_000

const ids = new Map(everybody.map(({ email, id }) => [email, id]))

/** @throws for a misspelt address in the demo's own tables. */
function idOf(email: string): string {
  const id = ids.get(email)
  if (!id) throw new Error(`the demo world has nobody with the address ${email}`)
  return id
}

export async function fillDemoPeople(client: pg.ClientBase, now: Date): Promise<void> {
  const people = new PersonStore(client)
  const memberships = new MembershipStore(client)
  for (const person of everybody) {
    const { id, email, organisationId, hasAccount } = person
    const facts = { ...person, name: `${person.firstName} ${person.lastName}` }
    await people.add({ ...facts, subject: hasAccount ? id : null })
    if (organisationId) await memberships.add(facts, organisationId, demoPlantOf(email))
  }
  for (const { email, organisation } of demoMemberships) {
    const person = everybody.find((one) => one.email === email)
    if (person)
      await memberships.add({ ...person, name: `${person.firstName} ${person.lastName}` }, organisation)
  }
  await fillStaff(people)
  await fillInvitations(client, now)
  await fillAccesses(client, now)
  await fillJoinRequests(client, now)
  for (const { id } of everybody) await people.introduce(id)
  await fillReviews(client, now)
}

async function fillStaff(people: PersonStore): Promise<void> {
  for (const { id, email, organisationId, roles } of everybody) {
    if (organisationId) continue
    // Who belongs to no organisation has all roles as staff.
    const names = [...roleNames(roles), ...(demoStaffRoles[email] ?? [])]
    if (names.length > 0) await people.setRoles(id, names)
    const assigned = demoAssignments[email]
    if (assigned) await people.setAssigned(id, assigned)
  }
}

async function fillInvitations(client: pg.ClientBase, now: Date): Promise<void> {
  for (const { id, email, organisation, madeBy, madeDaysAgo } of demoInvitations) {
    const madeAt = new Date(now.getTime() - madeDaysAgo * dayMs)
    await client.query(
      `insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
       select $1, p.id, $3, p.language, $4, $5, $6 from customer_person p where p.id = $2 on conflict do nothing`,
      [id, idOf(email), organisation, idOf(madeBy), madeAt, new Date(madeAt.getTime() + 14 * dayMs)],
    )
  }
}

async function fillJoinRequests(client: pg.ClientBase, now: Date): Promise<void> {
  for (const { email, organisation, isSuggested, madeDaysAgo, note } of demoJoinRequests) {
    const madeAt = new Date(now.getTime() - madeDaysAgo * dayMs)
    await client.query(
      `insert into customer_join_request (person_id, organisation_id, note, is_suggested, status, made_at)
       values ($1, $2, $3, $4, 'PENDING', $5) on conflict do nothing`,
      [idOf(email), organisation, note, isSuggested, madeAt],
    )
  }
}

async function fillAccesses(client: pg.ClientBase, now: Date): Promise<void> {
  const store = new AccessStore(client, () => now)
  const today = seatDay(now)
  for (const { id, organisationId, roles } of everybody) {
    if (!organisationId) continue
    for (const { application, role, status } of accessesOfRoles(roleNames(roles)).accesses) {
      const isOver = status === "INVITE_EXPIRED"
      await store.write(client, {
        ...{ person: id, organisation: organisationId, application, role },
        status: isOver ? "INVITED" : status,
        validUntil: isOver ? addDays(today, -1) : null,
        ...(status === "PENDING" && { requestedBy: id, requestedAt: new Date(now.getTime() - 3 * dayMs) }),
      })
    }
  }
  for (const { email, organisation, application, status, role = "", ...rest } of demoAccesses) {
    if (!isApplication(application)) throw new Error(`the demo world has no application ${application}`)
    const person = idOf(email)
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    await store.write(client, {
      ...{
        person,
        organisation,
        application,
        status,
        role,
        note: rest.note ?? null,
        reason: rest.reason ?? null,
      },
      validUntil: rest.endsInDays === undefined ? null : seatDay(ago(-rest.endsInDays)),
      ...(rest.requestedDaysAgo !== undefined && {
        requestedBy: person,
        requestedAt: ago(rest.requestedDaysAgo),
      }),
      ...(rest.decided && { decidedBy: idOf(rest.decided.by), decidedAt: ago(rest.decided.daysAgo) }),
    })
  }
}

/** Yearly confirmations: mails about them were sent when they began. */
async function fillReviews(client: pg.ClientBase, now: Date): Promise<void> {
  const store = new ReviewStore(client)
  for (const { organisation, startedDaysAgo, reminded, finishedBy } of demoReviews) {
    const startedAt = new Date(now.getTime() - startedDaysAgo * dayMs)
    const day = seatDay(startedAt)
    const id = await store.start(organisation, startedAt, { day, dueOn: addDays(day, daysToConfirm) })
    if (!id) continue
    await client.query("update customer_review set reminded = $2 where id = $1", [id, reminded])
    if (!finishedBy) continue
    const finishedAt = new Date(startedAt.getTime() + 9 * dayMs)
    await client.query(
      "update customer_review_item set decision = 'KEEP', decided_by = $2, decided_at = $3 where review_id = $1",
      [id, idOf(finishedBy), finishedAt],
    )
    await store.close(id, finishedAt)
  }
}
