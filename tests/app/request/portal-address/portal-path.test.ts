import { expect, test } from "vitest"
import { isPortalAddress, isPortalPath } from "../../../../app/request/portal-address/portal-path.ts"

test("the portal is /mykomax and what is below it, not what merely begins alike", () => {
  expect(["/mykomax", "/mykomax/tickets/7"].every(isPortalPath)).toBe(true)
  expect(["/", "/mykomaxi", "/old/mykomax"].some(isPortalPath)).toBe(false)
})

test("an address is the portal's below a locale too, as a document and as data", () => {
  const portal = [
    "/mykomax",
    "/de-ch/mykomax",
    "/en/MyKomax/x",
    "/mykomax.data",
    "/en/mykomax/tickets/list.data",
  ]
  expect(portal.filter((path) => !isPortalAddress(path))).toEqual([])
  expect(["/en/mykomaxi", "/en/x/mykomax", "/mykomax.database", "/en"].filter(isPortalAddress)).toEqual([])
})
