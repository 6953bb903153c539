/** What time does to invitations. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { forgetOldBatches, settleExpired } from "../../../../services/customers/invitations/daily.ts"
import { type InvitationService, inviteInput, inviteMutation, openInvitations } from "./invitation-service.ts"

let service: InvitationService

beforeAll(async () => {
  service = await openInvitations()
})

afterAll(() => service.close())

function deps() {
  const { pool, mail, audit, onAccessChanged, settings } = service.ports
  return { pool, mail, audit, onAccessChanged, ...settings, log: console }
}

test("an expired invitation moves up in the list of people", async () => {
  const urgencies = async () =>
    (
      await service.pool.query(
        "select m.urgency from customer_membership m join customer_invitation i using (person_id) order by i.made_at",
      )
    ).rows.map(({ urgency }) => urgency)
  for (let count = 0; count < 2; count++)
    await service.ask("admin", inviteMutation, {
      key: randomUUID(),
      input: inviteInput(`${randomUUID()}@new.example`),
    })
  expect(await urgencies()).toEqual([2, 2])
  await service.pool.query(
    "update customer_invitation set expires_at = now() where made_at = (select min(made_at) from customer_invitation)",
  )
  await settleExpired(deps(), new AbortController().signal)
  expect(await urgencies()).toEqual([1, 2])
})

test("lists of invited people are forgotten after 90 days", async () => {
  const insert = `insert into customer_invitation_batch (id, key, organisation_id, made_by, made_at, preset, lines, good, state)
    values (gen_random_uuid(), $1, 'org-a', 'p-admin', now() - make_interval(days => $2), '{}', 0, 0, 'DONE')`
  await service.pool.query(insert, ["old", 91])
  await service.pool.query(insert, ["young", 89])
  await forgetOldBatches(deps(), new AbortController().signal)
  const { rows } = await service.pool.query("select key from customer_invitation_batch")
  expect(rows).toEqual([{ key: "young" }])
})
