import { expect, test } from "vitest"
import { changePerson } from "../../../../../app/portal/user-admin/person/change-person.server.ts"
import { panelServers } from "../../../../../app/portal/user-admin/person/panels.server.ts"
import { panels } from "../../../../../app/portal/user-admin/person/panels.tsx"
import { loadPerson, type PersonPage } from "../../../../../app/portal/user-admin/person/person.server.ts"
import { createTestAsker, formRequest, outcome } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/user-admin/p-1"

function asker(person: object | null, refusal: string | null = null) {
  return createTestAsker(address, { answers: { PersonPage: { person: { person, refusal } } } })
}

async function load(given: ReturnType<typeof asker>, id = "p-1") {
  const { status, data } = await outcome(loadPerson(given, id))
  return { status, page: data as PersonPage }
}

test("somebody whom the administrator may not see is refused with 403 and the words of it [USER-18]", async () => {
  const { status, page } = await load(asker(null, "NO_PERMISSION"))
  expect([status, page.person, page.refusal?.kind]).toEqual([403, null, "no-permission"])
  expect(page.documentTitle).toMatch(/^You have no permission to see this user/)
  expect(page.refusal?.details).toMatchObject({ status: 403, code: "NO_PERMISSION", person: "p-1" })
})

test("an unknown id is an invalid user, with 404 [USER-19]", async () => {
  const { status, page } = await load(asker(null))
  expect([status, page.refusal?.kind]).toEqual([404, "invalid-user"])
  expect(page.documentTitle).toMatch(/^Invalid user/)
})

test.each(["", " ", "a b", "p-1\u0000", "x".repeat(300), "%zz ä"])(
  "the address %j is nobody's, and the register isn't asked",
  async (id) => {
    const given = asker(null)
    expect((await load(given, id)).status).toBe(404)
    expect(given.asked).toEqual([])
  },
)

test("a register that is away is no missing user", async () => {
  const away = createTestAsker(address, {
    answers: {
      PersonPage: () => {
        throw new Error("fetch failed")
      },
    },
  })
  expect((await outcome(loadPerson(away, "p-1"))).status).toBe(503)
})

test("a person's page is one question, out of whose answer each panel takes its part", async () => {
  const organisation = { id: "o-1", name: "Alpha" }
  const offers = [
    { key: "inventory", roles: [], mayGrant: true },
    { key: "wire-flow", roles: ["", "onprem"], mayGrant: true },
  ]
  const membership = { organisation, offers, location: null, plants: [{ id: "l-1", name: "Aachen" }] }
  const person = {
    ...{ id: "p-1", name: "Ada", isMe: false, version: 3, staffRoles: null, history: [], invitations: [] },
    memberships: [{ ...membership, since: "2026-01-01", isAdministrator: false, isLastAdministrator: false }],
    accesses: [{ id: "a-1", application: "inventory", organisation, status: "ACTIVE" }],
  }
  const items = [
    { ...organisation, isMine: true },
    { id: "o-2", name: "Beta", isMine: true },
    { id: "o-3", name: "Gamma", isMine: false },
  ]
  const answers = { PersonPage: { person: { person, refusal: null }, organisations: { total: 3, items } } }
  const given = createTestAsker(`${address}?organisation=a%20`, { answers })
  const { page } = await load(given)
  expect(given.asked.map(({ operation, variables }) => [operation, variables])).toEqual([
    ["PersonPage", { id: "p-1", organisation: "a" }],
  ])
  expect(page.panels).toMatchObject({
    access: {
      organisations: [{ id: "o-1", missing: [{ application: "wire-flow", roles: ["", "onprem"] }] }],
      roles: { inventory: [], "wire-flow": ["", "onprem"] },
    },
    memberships: {
      memberships: [{ organisation, location: "", plants: [{ id: "l-1", name: "Aachen" }] }],
      choices: { organisations: [{ id: "o-2", name: "Beta" }], hasMore: false, search: "a" },
    },
  })
  // Nobody has invited them, so there is nothing to show about it.
  expect(page.panels).not.toHaveProperty("invitations")
})

test("a form without a known intent is refused", async () => {
  const request = formRequest(address, { intent: "conquer" })
  expect((await outcome(changePerson(asker(null), request, "p-1"))).status).toBe(400)
})

test("each panel has both halves, and no two panels take the same form", () => {
  expect(panels.map(({ key }) => key).toSorted()).toEqual(panelServers.map(({ key }) => key).toSorted())
  const intents = panelServers.flatMap((panel) => panel.intents)
  expect(new Set(intents).size).toBe(intents.length)
})
