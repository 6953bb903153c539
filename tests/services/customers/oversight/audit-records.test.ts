/** The audit log as administrators read it: their own organisations' part, by the filter that they chose. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { openRegister, type Register } from "../register.ts"

let register: Register
let anna = ""
let ben = ""
beforeAll(async () => {
  register = await openRegister()
  anna = (await register.idOf("anna")).id
  ben = (await register.idOf("ben")).id
  const records = [
    // Just before and just after midnight at the company's seat, which is an hour ahead.
    ["2026-11-20T22:59:59Z", "access-changed", "p-admin", "p-anna", "org-a", { statusAfter: "ACTIVE" }],
    ["2026-11-20T23:00:00Z", "membership-added", "p-staff", "p-ben", "org-a", { location: null }],
    ["2026-11-21T22:59:59Z", "access-changed", "p-admin", "p-ben", "org-a", { statusAfter: "INACTIVE" }],
    ["2026-11-21T23:00:00Z", "access-changed", null, "p-anna", "org-a", {}],
    ["2026-11-22T10:00:00Z", "plant-added", "p-bea", null, "org-b", {}],
    ["2026-11-22T11:00:00Z", "sign-in", "p-anna", "p-anna", "org-a", {}],
    ["2026-11-22T12:00:00Z", "staff-roles-changed", "p-staff", "p-support", null, {}],
  ]
  for (const values of records)
    await register.pool.query(
      "insert into audit_record (at, action, actor, subject, organisation, details) values ($1, $2, $3, $4, $5, $6)",
      values,
    )
})
afterAll(() => register.close())

type Page = { items: { at: string; action: string }[]; next: string | null }

async function read(asker: "admin" | "bea" | "staff", given = ""): Promise<Page> {
  const fields =
    "items { at action actor { id name } person { name } organisation { name } details { name value } } next"
  const { data, errors } = await register.ask(asker, `{ page: auditRecords${given} { ${fields} } }`)
  expect(errors).toBeUndefined()
  return data?.page as Page
}

const timesOf = ({ items }: Page) => items.map(({ at }) => at.slice(5, 16))

test("an administrator reads what was changed in their organisations, the newest first, and no sign-ins", async () => {
  const page = await read("admin")
  expect(timesOf(page)).toEqual(["11-21T23:00", "11-21T22:59", "11-20T23:00", "11-20T22:59"])
  // By itself; by somebody of ours, whose page isn't the administrator's to see; what is empty is left out.
  expect(page.items[0]).toMatchObject({ actor: null, person: { name: "Person anna" }, details: [] })
  expect(page.items[2]).toMatchObject({ actor: { id: null, name: "Person staff" }, details: [] })
  expect(page.items[3]).toMatchObject({
    organisation: { name: "Alpha Harness" },
    details: [{ name: "statusAfter", value: "ACTIVE" }],
  })
  expect((await read("bea")).items.map(({ action }) => action)).toEqual(["plant-added"])
  expect((await read("bea", `(organisation: "org-a")`)).items).toEqual([])
})

test("who administers everything also reads what is of no organisation, or one organisation's part", async () => {
  expect((await read("staff")).items.slice(0, 2).map(({ action }) => action)).toEqual([
    "staff-roles-changed",
    "plant-added",
  ])
  expect(timesOf(await read("staff", `(organisation: "org-b")`))).toEqual(["11-22T10:00"])
})

test.each([
  [`from: "2026-11-21", to: "2026-11-21"`, ["11-21T22:59", "11-20T23:00"]],
  [`from: "2026-11-22"`, ["11-21T23:00"]],
  [`to: "2026-11-20"`, ["11-20T22:59"]],
  [`from: "2026-11-22", to: "2026-11-20"`, []],
  [`actions: ["membership-added", "plant-added"]`, ["11-20T23:00"]],
  [`actions: ["sign-in"]`, []],
  [`actions: []`, []],
  [`actor: "p-admin"`, ["11-21T22:59", "11-20T22:59"]],
  [`person: "BEN", actions: ["access-changed"]`, ["11-21T22:59"]],
  [`person: "ANNA", from: "2026-11-21"`, ["11-21T23:00"]],
  [`person: "nobody"`, []],
])("%s: days are days at the company's seat, people are found by id or subject", async (filter, expected) => {
  const named = filter.replace("ANNA", anna).replace("BEN", ben)
  expect(timesOf(await read("admin", `(filter: { ${named} })`))).toEqual(expected)
})

test("the log is read page by page, each from where the one before ended", async () => {
  const seen: string[] = []
  let before = ""
  for (let page = 0; page < 5; page += 1) {
    const { items, next } = await read("admin", `(first: 3${before})`)
    seen.push(...items.map(({ at }) => at))
    if (next === null) break
    before = `, before: "${next}"`
  }
  expect(seen).toHaveLength(4)
  expect(new Set(seen).size).toBe(4)
})

test.each([
  "first: 0",
  "first: 101",
  `before: "x"`,
  `filter: { from: "2026-13-01" }`,
  `filter: { to: "2026-02-30" }`,
  `filter: { to: "yesterday" }`,
  `filter: { person: "${"x".repeat(300)}" }`,
])("%s is called a bad question, not a fault", async (given) => {
  const { errors } = await register.ask("admin", `{ auditRecords(${given}) { next } }`)
  expect(errors?.[0]?.extensions?.code).toMatch(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/)
})
