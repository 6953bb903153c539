import { expect, test } from "vitest"
import { pageAccess } from "../../../../app/website/pages/page-access.ts"

const nobody = { passwordKeys: new Set<string>(), roles: [] }

function protectedBy(
  type: "NONE" | "PASSWORD" | "ROLE",
  passwordKey: string | null = null,
  roles: string[] = [],
) {
  return { protection: { type, passwordKey, roles } }
}

test("a page without protection is open to all [PAGE-06]", () => {
  expect(pageAccess(protectedBy("NONE"), nobody)).toBe("open")
})

test("a page with a password opens to who has given that password [PAGE-06]", () => {
  const page = protectedBy("PASSWORD", "press")
  expect(pageAccess(page, nobody)).toBe("password-needed")
  expect(pageAccess(page, { ...nobody, passwordKeys: new Set(["partners"]) })).toBe("password-needed")
  expect(pageAccess(page, { ...nobody, passwordKeys: new Set(["press"]) })).toBe("open")
})

test("a page whose password has no name stays closed [PAGE-06]", () => {
  expect(pageAccess(protectedBy("PASSWORD"), { ...nobody, passwordKeys: new Set(["press"]) })).toBe(
    "password-needed",
  )
})

test("a page with roles opens to who has one of them [PAGE-06]", () => {
  const page = protectedBy("ROLE", null, ["partner", "staff"])
  expect(pageAccess(page, nobody)).toBe("role-needed")
  expect(pageAccess(page, { ...nobody, roles: ["buyer"] })).toBe("role-needed")
  expect(pageAccess(page, { ...nobody, roles: ["staff"] })).toBe("open")
  expect(pageAccess(protectedBy("ROLE"), { ...nobody, roles: ["staff"] })).toBe("role-needed")
})
