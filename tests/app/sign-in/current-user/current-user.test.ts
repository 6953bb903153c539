import { expect, test } from "vitest"
import { initialsOf } from "../../../../app/sign-in/current-user/current-user.ts"
import { mergeClaims, userFromClaims } from "../../../../app/sign-in/provider/user-claims.ts"

test.each([
  ["Maintenance", "Hamburg", "MH"],
  ["élodie", "de Vries", "ÉD"],
  ["", "Hamburg", "H"],
  ["  ", "", ""],
  ["太郎", "山田", "山太"],
  ["伟", "王", "王伟"],
  ["👩‍🔧x", "n\u0303o", "👩‍🔧N\u0303"],
])("the initials of %j %j are %j [SESS-03]", (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials)
})

test("the current user is what the claims say [SESS-02]", () => {
  const claims = {
    sub: "id-1",
    email: "portal@nordkabel.example",
    given_name: "Portal",
    family_name: "Nordkabel",
    roles: "kmx_delegatedadmin_extern",
    organisation: "org-nordkabel",
  }
  expect(userFromClaims(claims)).toEqual({
    id: "id-1",
    fullName: "Portal Nordkabel",
    firstName: "Portal",
    lastName: "Nordkabel",
    initials: "PN",
    email: "portal@nordkabel.example",
    roles: ["kmx_delegatedadmin_extern"],
    isPopulated: true,
    isDelegatedAdminInternal: false,
    isDelegatedAdminExternal: true,
    kind: "administrator",
    organisation: "org-nordkabel",
    organisations: [],
  })
  expect(userFromClaims({})).toMatchObject({ id: "", fullName: "", isPopulated: false, organisation: null })
})

test("roles are those of the identity token, whatever the user information says [SESS-04]", () => {
  const merged = mergeClaims(
    { sub: "a", roles: ["kmx_a"], at_hash: "x", name: "Old" },
    { sub: "a", roles: ["kmx_delegatedadmin_intern"], name: "New" },
  )
  expect(merged).toEqual({ sub: "a", roles: ["kmx_a"], name: "New" })
})
