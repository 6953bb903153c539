/** What any customers service must answer, the embedded one or another that holds the fixture. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Endpoint, openCustomersEndpoint } from "./customers-endpoint.ts"
import type { PersonName } from "./fixture.ts"

let endpoint: Endpoint
beforeAll(async () => {
  endpoint = await openCustomersEndpoint()
})
afterAll(() => endpoint.close())

async function dataOf(
  person: PersonName,
  query: string,
  variables?: object,
): Promise<Record<string, unknown>> {
  const { data, errors } = await endpoint.ask(person, query, variables)
  expect(errors).toBeUndefined()
  return data ?? {}
}

test("without a valid token nothing is answered", async () => {
  expect(await endpoint.ask(null, "{ me { id } }")).toMatchObject({
    status: 401,
    errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
  })
})

test("a person is told who they are, and where they belong", async () => {
  const query =
    "{ me { id name email organisation { id name } seesColleaguesTickets isAdministrator isInternal } }"
  expect(await dataOf("anna", query)).toEqual({
    me: {
      id: "p-anna",
      name: "Person anna",
      email: "anna@customer.example",
      organisation: { id: "org-a", name: "Alpha Harness" },
      seesColleaguesTickets: false,
      isAdministrator: false,
      isInternal: false,
    },
  })
  expect(await dataOf("homeless", query)).toMatchObject({
    me: { organisation: null, isAdministrator: false },
  })
  expect(await dataOf("staff", query)).toMatchObject({ me: { isAdministrator: true, isInternal: true } })
})

test("plants come by name, with their address", async () => {
  expect(await dataOf("anna", "{ locations { id name street postalCode city country } }")).toEqual({
    locations: [
      {
        id: "loc-a2",
        name: "Aachen",
        street: "Weg 2",
        postalCode: "52062",
        city: "Aachen",
        country: "DE",
      },
      {
        id: "loc-a1",
        name: "Hamburg",
        street: "Weg 1",
        postalCode: "20095",
        city: "Hamburg",
        country: "DE",
      },
    ],
  })
})

test("too much at once is refused, and says so", async () => {
  for (const args of ["first: 101", "first: 0", "skip: -1", `search: "${"a".repeat(201)}"`])
    expect(await endpoint.ask("anna", `{ organisations(${args}) { total } }`)).toMatchObject({ status: 400 })
})

test("staff see every organisation, by name or customer number", async () => {
  const query =
    "query ($search: String) { organisations(search: $search) { total items { id locations { id } } } }"
  expect(await dataOf("staff", query)).toEqual({
    organisations: {
      total: 2,
      items: [
        { id: "org-a", locations: [{ id: "loc-a2" }, { id: "loc-a1" }] },
        { id: "org-b", locations: [{ id: "loc-b1" }] },
      ],
    },
  })
  expect(await dataOf("staff", query, { search: "200" })).toMatchObject({
    organisations: { items: [{ id: "org-b" }] },
  })
  expect(await dataOf("support", `{ locations(organisation: "org-b") { id } }`)).toEqual({
    locations: [{ id: "loc-b1" }],
  })
})

test("an administrator lets everybody, or one person, see colleagues' tickets", async () => {
  await endpoint.ask("ben", "{ me { id } }")
  const one = `mutation { setMemberSeesColleaguesTickets(member: "p-ben", allowed: true) { id seesColleaguesTickets } }`
  expect(await dataOf("admin", one)).toEqual({
    setMemberSeesColleaguesTickets: { id: "p-ben", seesColleaguesTickets: true },
  })
  const sees = "{ me { seesColleaguesTickets } }"
  expect(await dataOf("ben", sees)).toEqual({ me: { seesColleaguesTickets: true } })
  expect(await dataOf("anna", sees)).toEqual({ me: { seesColleaguesTickets: false } })
  const all = `mutation ($allowed: Boolean!) { setColleaguesSeeTickets(allowed: $allowed) { id colleaguesSeeTickets } }`
  expect(await dataOf("admin", all, { allowed: true })).toEqual({
    setColleaguesSeeTickets: { id: "org-a", colleaguesSeeTickets: true },
  })
  expect(await dataOf("anna", sees)).toEqual({ me: { seesColleaguesTickets: true } })
  expect(await dataOf("bea", sees)).toEqual({ me: { seesColleaguesTickets: false } })
  await dataOf("admin", all, { allowed: false })
  await dataOf("admin", one.replace("true", "false"))
})

test.skipIf(process.env.CUSTOMERS_CONTRACT_URL)(
  "who gave and took the right to see colleagues' tickets is recorded, and what changed nothing is not",
  async () => {
    const change = (allowed: boolean) => `mutation { setColleaguesSeeTickets(allowed: ${allowed}) { id }
      setMemberSeesColleaguesTickets(member: "p-bea", allowed: ${allowed}) { id } }`
    for (const allowed of [true, true, false, false]) await dataOf("bea", change(allowed))
    await endpoint.ask("anna", change(true))
    const records = await endpoint.audit?.list({ organisation: "org-b" })
    expect(
      records?.map(({ action, actor, subject, details }) => ({ action, actor, subject, ...details })),
    ).toEqual(
      [
        [false, "p-bea"],
        [false, null],
        [true, "p-bea"],
        [true, null],
      ].map(([allowed, subject]) => ({
        action: "access-changed",
        actor: "p-bea",
        subject,
        right: "colleagues-tickets",
        allowed,
      })),
    )
  },
)

test("members are listed for those who give them rights, and for nobody else", async () => {
  await endpoint.ask("anna", "{ me { id } }")
  const query = "{ organisation { members { id name email } } }"
  expect(await dataOf("anna", query)).toEqual({ organisation: { members: null } })
  expect(await dataOf("admin", query)).toEqual({
    organisation: {
      members: expect.arrayContaining([
        { id: "p-anna", name: "Person anna", email: "anna@customer.example" },
      ]),
    },
  })
})

test("a website whose account was deleted removes the person with the service's own token, and may do nothing else [ACCT-09]", async () => {
  const removal = "mutation ($person: ID!) { removeMember(person: $person) }"
  const person = "p-ben"
  const mine = "{ me { organisation { id } } }"
  expect(await dataOf("ben", mine)).toMatchObject({ me: { organisation: { id: expect.any(String) } } })
  const refused = [await endpoint.ask("anna", removal, { person }), await endpoint.askAsWebsite(mine)]
  for (const { errors } of refused) expect(errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED")
  for (const _ of [1, 2])
    expect(await endpoint.askAsWebsite(removal, { person })).toMatchObject({ data: { removeMember: true } })
  expect(await dataOf("ben", mine)).toEqual({ me: { organisation: null } })
})
