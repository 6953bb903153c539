/** Administrators put people into organisations, give them plants and roles, and take them out again [USER-13]. */
import { afterAll, beforeAll, expect, test } from "vitest"
import type { PersonName } from "../fixture.ts"
import { openRegister, type Register } from "../register.ts"

let register: Register
beforeAll(async () => {
  register = await openRegister()
})
afterAll(() => register.close())

type Changed = { errors: { field: string | null; code: string }[] } | null

async function change(asker: PersonName, field: string, given: string, person: PersonName): Promise<Changed> {
  const { id, version } = await register.idOf(person)
  const versioned = field === "addMembership" ? "" : `, version: ${version}`
  const { data, errors } = await register.ask(
    asker,
    `mutation { changed: ${field}(person: "${id}", ${given}${versioned}) { errors { field code } } }`,
  )
  if (errors) throw new Error(errors.map(({ extensions }) => extensions?.code).join())
  return (data as { changed: Changed }).changed
}

const organisationsOf = async (person: PersonName) =>
  (await register.ask(person, "{ me { organisations { id location { id } } } }")).data

test("an administrator of both organisations puts a person into one more, with their default plant [USER-13]", async () => {
  expect(await change("staff", "addMembership", `organisation: "org-b", location: "loc-b1"`, "ben")).toEqual({
    errors: [],
  })
  expect(await organisationsOf("ben")).toEqual({
    me: {
      organisations: [
        { id: "org-a", location: null },
        { id: "org-b", location: { id: "loc-b1" } },
      ],
    },
  })
  expect(await change("staff", "addMembership", `organisation: "org-b"`, "ben")).toEqual({
    errors: [{ field: "organisation", code: "already-member" }],
  })
  const plant = `organisation: "org-a", location: "loc-a2"`
  expect(await change("admin", "editMembership", plant, "ben")).toEqual({ errors: [] })
  expect(await change("admin", "editMembership", `organisation: "org-a", location: "loc-b1"`, "ben")).toEqual(
    {
      errors: [{ field: "location", code: "unknown-location" }],
    },
  )
})

test("an external administrator neither sees people of others nor puts anybody outside of their own organisations", async () => {
  expect(await change("bea", "addMembership", `organisation: "org-b"`, "anna")).toBeNull()
  expect(await change("admin", "addMembership", `organisation: "org-b"`, "anna")).toEqual({
    errors: [{ field: "organisation", code: "unknown-organisation" }],
  })
  expect(await change("anna", "addMembership", `organisation: "org-a"`, "guest")).toBeNull()
})

test("two administrators at once: the second one is told what the first one did, and nothing is lost", async () => {
  const { id, version } = await register.idOf("guest")
  const edit = (plant: string) =>
    register.ask(
      "admin",
      `mutation { changed: editMembership(person: "${id}", organisation: "org-a", location: "${plant}", version: ${version}) {
        errors { code } person { memberships { location { id } } } } }`,
    )
  const answers = await Promise.all([edit("loc-a1"), edit("loc-a2")])
  const codes = answers.map(({ data }) =>
    (data as { changed: Changed }).changed?.errors.map(({ code }) => code),
  )
  expect(codes).toContainEqual([])
  expect(codes).toContainEqual(["changed"])
})

test("ending a membership takes all access there at once, and open sessions hear of it", async () => {
  await register.join("guest", "org-b", "ticketing")
  register.stale.length = 0
  expect(await change("bea", "endMembership", `organisation: "org-b"`, "guest")).toEqual({ errors: [] })
  expect(register.stale).toEqual(["p-guest"])
  expect(await organisationsOf("guest")).toMatchObject({ me: { organisations: [{ id: "org-a" }] } })
  const [left, ended] = await register.audit.list({ subject: "p-guest" })
  expect(left?.action).toBe("person-left")
  expect(ended).toMatchObject({
    ...{ action: "membership-ended", actor: "p-bea", organisation: "org-b" },
    details: { applications: "ticketing" },
  })
})

test("nobody takes the last administrator out of an organisation, also not an internal one", async () => {
  expect(await change("staff", "endMembership", `organisation: "org-b"`, "bea")).toEqual({
    errors: [{ field: null, code: "last-administrator" }],
  })
})

test("roles of staff are given by who administers everything, and by nobody else [USER-13] [ROLE-02]", async () => {
  const roles = `roles: ["int_serviceticketing_support", "delegatedadmin_intern"]`
  for (const asker of ["admin", "anna", "support"] as const)
    await expect(change(asker, "setStaffRoles", roles, "ben")).rejects.toThrow("FORBIDDEN")
  await expect(change("admin", "setAssignments", "all: true", "ben")).rejects.toThrow("FORBIDDEN")
  expect(await change("staff", "setStaffRoles", `roles: ["emperor"]`, "support")).toEqual({
    errors: [{ field: "roles", code: "unknown-role" }],
  })
  expect(await change("staff", "setStaffRoles", roles, "support")).toEqual({ errors: [] })
  expect(await change("staff", "setAssignments", `organisations: ["org-b"]`, "support")).toEqual({
    errors: [],
  })
  const { data } = await register.ask("support", "{ me { staffRoles administersAll administers { id } } }")
  expect(data).toEqual({
    me: {
      staffRoles: ["delegatedadmin_intern", "int_serviceticketing_support"],
      administersAll: false,
      administers: [{ id: "org-b" }],
    },
  })
})

test("the last administrator of everything stays one, whoever asks", async () => {
  expect(await change("staff", "setStaffRoles", "roles: []", "staff")).toEqual({
    errors: [{ field: "roles", code: "last-administrator" }],
  })
  expect(await change("staff", "setAssignments", `organisations: ["org-a"]`, "staff")).toEqual({
    errors: [{ field: "organisations", code: "last-administrator" }],
  })
})
