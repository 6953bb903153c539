import { expect, test } from "vitest"
import { isPortalPath } from "../../../app/portal/portal-path.ts"

test("the portal is /mykomax and what is below it, not what merely begins alike", () => {
  expect(["/mykomax", "/mykomax/tickets/7"].every(isPortalPath)).toBe(true)
  expect(["/", "/mykomaxi", "/old/mykomax"].some(isPortalPath)).toBe(false)
})
