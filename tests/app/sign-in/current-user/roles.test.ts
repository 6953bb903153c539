import { expect, test } from "vitest"
import { hasRole, readRoles, userKind } from "../../../../app/sign-in/current-user/roles.ts"
import { roleNames } from "../../../../platform/access/roles.ts"

test("a role is known with each separator that the prefix may have, and only as a whole [ROLE-01]", () => {
  for (const role of ["kmx_int_assetdb_active", "kmx-int_assetdb_active", "kmx:int_assetdb_active"])
    expect(hasRole([role], "int_assetdb_active"), role).toBe(true)
  const strangers = [
    "int_assetdb_active",
    "kmxint_assetdb_active",
    "kmx_int_assetdb_active_2",
    "xkmx_int_assetdb_active",
    "KMX_int_assetdb_active",
    "kmx_INT_assetdb_active",
    "kmx int_assetdb_active",
  ]
  expect(hasRole(strangers, "int_assetdb_active")).toBe(false)
})

test("what is a role for the website is one for the services behind it, and nothing else is [ROLE-01]", () => {
  const separators = ["_", "-", ":", ".", "", " ", "/"]
  const spellings = separators.flatMap((separator) => {
    const role = `kmx${separator}int_assetdb_active`
    return [role, role.replace("kmx", "KMX"), role.toUpperCase(), `${role} `, `x${role}`]
  })
  for (const role of spellings)
    expect([role, roleNames(role).includes("int_assetdb_active")]).toEqual([
      role,
      hasRole([role], "int_assetdb_active"),
    ])
})

test("roles come as a list; a single string is one role, anything else none [SESS-04]", () => {
  expect(readRoles(["kmx_a", "kmx_b", "kmx_a"])).toEqual(["kmx_a", "kmx_b"])
  expect(readRoles("kmx_a kmx_b")).toEqual(["kmx_a kmx_b"])
  for (const claim of [undefined, null, "", 7, {}, [1, null, {}, ""]]) expect(readRoles(claim)).toEqual([])
})

test.each([
  [["kmx_delegatedadmin_extern"], false, "administrator"],
  [["kmx_delegatedadmin_intern"], true, "administrator"],
  [["kmx_int_assetdb_active"], true, "internal-staff"],
  [["kmx_int_assetdb_active"], false, "external-customer"],
  [[], false, "external-customer"],
])("%j, internal %s, is %s [ROLE-13]", (roles, isInternal, kind) => {
  expect(userKind(roles, { isInternal })).toBe(kind)
})
