import { afterAll, beforeAll, expect, test } from "vitest"
import type { Caller } from "../../../../platform/access/caller.ts"
import { withStanding } from "../../../../platform/access/standing.ts"
import {
  callerOfClaims,
  createIdentityTokenCheck,
} from "../../../../platform/access/verify-identity-token.ts"
import { createAudit } from "../../../../platform/audit/audit.ts"
import type { Database } from "../../../../platform/database/database.ts"
import { remindOfReviews, startReviews } from "../../../../services/customers/reviews/daily.ts"
import { decideReview } from "../../../../services/customers/reviews/decide.ts"
import { createCustomersService } from "../../../../services/customers/server.ts"
import { createFindStanding } from "../../../../services/customers/standing/find-standing.ts"
import { audience, createIdentity, issuer } from "../../../platform/access/identity.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { createAsk } from "../customers-endpoint.ts"
import { createTestPorts, type TestPorts } from "../customers-ports.ts"
import { accessIdOf, fillRights, idOf, places } from "../rights-world.ts"

let database: Database
let ports: TestPorts
let ask: (query: string) => Promise<Record<string, never>>
let review = ""
const day = (text: string) => () => new Date(`${text}T09:00:00Z`)
const deps = (date: string) => ({ ...ports, publicOrigin: "https://www.example.com", now: day(date) })
const signal = new AbortController().signal

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  const { pool } = database
  await fillRights(pool)
  await pool.query("delete from customer_review")
  ports = createTestPorts(pool)
  const identity = await createIdentity()
  const anna = await identity.sign({ sub: "extern-admin", email: "a@customer.example" })
  const service = createCustomersService({
    ports,
    verify: createIdentityTokenCheck({ keys: identity.getKey, issuer, audience }),
    findStanding: createFindStanding({ pool }),
    graphiql: false,
    onError: console.error,
  })
  const sent = createAsk(service.fetch, "http://customers.localhost/graphql", { anna })
  ask = async (query) => {
    const { data, errors } = await sent("anna", query)
    expect(errors).toBeUndefined()
    return data as Record<string, never>
  }
})
afterAll(() => database.close())

async function administrator(sub: string): Promise<Caller> {
  const caller = callerOfClaims({ sub, email: "admin@customer.example" })
  if (!caller) throw new Error(`${sub} is no caller`)
  const standing = await createFindStanding({ pool: database.pool })(caller, null)
  expect(standing.organisations).toMatchObject([{ isAdministrator: true }])
  return withStanding(caller, standing)
}

test("a year after an organisation was first seen its confirmation begins, once, with everybody who belongs to it", async () => {
  await startReviews(deps("2026-11-23"), signal)
  expect(await ask("{ reviews { id } }")).toEqual({ reviews: [] })
  for (const _ of [1, 2]) await startReviews(deps("2027-11-23"), signal)
  const { reviews } = await ask("{ reviews { id year dueOn total decided organisation { id } } }")
  expect(reviews).toEqual([
    {
      ...{ id: expect.any(String), year: 2027, dueOn: "2027-12-23", decided: 0 },
      // Those whose invitation is open are nobody's colleagues yet.
      ...{ total: 7, organisation: { id: "org-a" } },
    },
  ])
  review = (reviews as unknown as { id: string }[])[0]?.id ?? ""
})

test("the administrators get a mail at the start, after 14 and after 28 days; the last one goes to internal ones, too", async () => {
  const told = () =>
    ports.mails
      .filter(({ key }) => key.startsWith(`review:${review}:`))
      .map(({ key }) => key.split(":").slice(2).join(":"))
  const own = [idOf("admin", places.here), "extern-admin"]
  for (const _ of [1, 2]) await remindOfReviews(deps("2027-11-23"), signal)
  expect(told().sort()).toEqual(own.map((id) => `1:${id}`).sort())
  await remindOfReviews(deps("2027-12-06"), signal)
  expect(told()).toHaveLength(2)
  await remindOfReviews(deps("2027-12-07"), signal)
  expect(told()).toHaveLength(4)
  await remindOfReviews(deps("2027-12-21"), signal)
  expect(
    told()
      .filter((key) => key.startsWith("3:"))
      .sort(),
  ).toEqual([...own, "intern-all", "intern-listed"].map((id) => `3:${id}`).sort())
})

test("one click keeps a person or takes everything in the organisation away, and is recorded", async () => {
  const decide = (person: string, decision: string) =>
    ask(
      `mutation { decideReview(review: "${review}", person: "${person}", decision: ${decision}) { errors { code } item { decision } } }`,
    )
  const gone = idOf("active", places.here)
  expect(await decide(gone, "TAKE")).toEqual({ decideReview: { errors: [], item: { decision: "TAKE" } } })
  const { rows } = await database.pool.query("select status from customer_access where id = $1", [
    accessIdOf("active", places.here),
  ])
  expect(rows).toEqual([{ status: "INACTIVE" }])
  expect(ports.told).toContain(gone)
  // What was taken away isn't given back here, and a form that was sent twice does nothing.
  expect(await decide(gone, "KEEP")).toMatchObject({
    decideReview: { errors: [{ code: "not-allowed-now" }] },
  })
  expect(await decide(gone, "TAKE")).toMatchObject({ decideReview: { errors: [] } })
  expect(await decide(idOf("active", places.there), "TAKE")).toEqual({ decideReview: null })
  const records = await createAudit(database.pool).list({ subjects: [gone] })
  expect(records.map(({ action, actor }) => [action, actor])).toEqual([
    ["review-decided", "extern-admin"],
    ["access-changed", "extern-admin"],
  ])
})

test("the last administrator can't be taken away, and a confirmation is finished when all are decided", async () => {
  const decide = (person: string, decision: string) =>
    ask(
      `mutation { decideReview(review: "${review}", person: "${person}", decision: ${decision}) { errors { code } } }`,
    )
  const finish = () =>
    ask(`mutation { finishReview(review: "${review}") { errors { code } review { closedAt } } }`)
  expect(await finish()).toMatchObject({ finishReview: { errors: [{ code: "not-allowed-now" }] } })
  const gone = idOf("admin", places.here)
  const before = await administrator(gone)
  expect(await decide(gone, "TAKE")).toMatchObject({ decideReview: { errors: [] } })
  // Their request had begun while they were an administrator.
  expect(
    await decideReview(ports, { caller: before }, { review, person: "extern-admin", decision: "KEEP" }),
  ).toBeNull()
  expect(await decide("extern-admin", "TAKE")).toMatchObject({
    decideReview: { errors: [{ code: "last-administrator" }] },
  })
  const { review: open } = await ask(
    `{ review(id: "${review}", onlyOpen: true) { matching items { person { id } isLastAdministrator } } }`,
  )
  const { items } = open as unknown as { items: { person: { id: string }; isLastAdministrator: boolean }[] }
  expect(items.filter(({ isLastAdministrator }) => isLastAdministrator)).toEqual([
    { person: { id: "extern-admin" }, isLastAdministrator: true },
  ])
  for (const { person } of items) await decide(person.id, "KEEP")
  expect(await finish()).toMatchObject({
    finishReview: { errors: [], review: { closedAt: expect.any(String) } },
  })
  expect(await decide("extern-admin", "TAKE")).toMatchObject({
    decideReview: { errors: [{ code: "not-allowed-now" }] },
  })
})
