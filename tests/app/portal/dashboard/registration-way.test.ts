import { expect, test } from "vitest"
import type { MyAccess, OwnAccess } from "../../../../app/portal/customers/my-access.server.ts"
import { registrationOf, statusWithAccess } from "../../../../app/portal/dashboard/registration-way.ts"

const organisation = { id: "org-a", name: "Alpha Harness" }

function access(parts: Partial<OwnAccess>): OwnAccess {
  return {
    ...{ id: "a-1", organisation: { id: "org-a" }, application: "inventory" },
    ...{ status: "ACTIVE", requestedAt: null, reason: null, requestableFrom: null, actions: [] },
    ...parts,
  }
}

function mine(...accesses: OwnAccess[]): MyAccess {
  return { isInternal: false, organisation, accesses }
}

const tile = { service: "inventory", registrationUrl: null } as const
const wayOf = (known: MyAccess | null, registrationUrl: string | null = null) =>
  registrationOf({ ...tile, registrationUrl }, known).way

test("a service that registers its people itself sends them there [DASH-04, DASH-11]", () => {
  expect(wayOf(mine(), "https://direct.example/")).toEqual({
    kind: "elsewhere",
    url: "https://direct.example/",
  })
  expect(wayOf(null, "https://direct.example/")).toMatchObject({ kind: "elsewhere" })
})

test("ours are asked for; who belongs to no organisation joins one first, and staff write to the team", () => {
  expect(wayOf(mine())).toEqual({ kind: "request", organisation })
  expect(wayOf({ ...mine(), organisation: null })).toEqual({ kind: "join" })
  expect(wayOf({ ...mine(), organisation: null, isInternal: true })).toEqual({ kind: "contact" })
  expect(wayOf(null)).toEqual({ kind: "contact" })
})

test("a request that waits can be taken back; after a refusal the day of the next one is said", () => {
  const since = "2026-11-20T08:00:00.000Z"
  const pending = access({ status: "PENDING", requestedAt: since, actions: ["CANCEL"] })
  expect(wayOf(mine(pending))).toEqual({
    kind: "waiting",
    organisation: "Alpha Harness",
    access: "a-1",
    since,
  })
  const declined = access({ status: "DECLINED", reason: "No.", requestableFrom: "2026-11-30" })
  expect(registrationOf(tile, mine(declined))).toEqual({
    way: { kind: "refused", from: "2026-11-30" },
    before: { status: "DECLINED", reason: "No." },
  })
  expect(wayOf(mine(access({ status: "DECLINED", actions: ["REQUEST"] })))).toMatchObject({ kind: "request" })
  expect(wayOf(mine(access({ status: "INACTIVE", actions: ["REQUEST"] })))).toMatchObject({ kind: "request" })
})

test.each([
  ["PENDING", "pending"],
  ["INVITED", "invited"],
  ["INVITE_EXPIRED", "inviteexpired"],
  ["INACTIVE", "inactive"],
  ["DECLINED", "declined"],
  ["UNKNOWN", "unregistered"],
] as const)("a tile whose access is %s says %s, though no role tells it [DASH-05]", (status, shown) => {
  const known = mine(access({ status }))
  expect(statusWithAccess({ service: "inventory", status: "unregistered" }, known)).toBe(shown)
  expect(statusWithAccess({ service: "inventory", status: "active" }, known)).toBe("active")
  expect(statusWithAccess({ service: "direct", status: "unregistered" }, known)).toBe("unregistered")
})
