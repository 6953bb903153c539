import { expect, test } from "vitest"
import { announcedService } from "../../../../app/portal/dashboard/own-screens.ts"
import { serviceAddresses } from "../../../../app/portal/dashboard/service-addresses.server.ts"
import { serviceTiles } from "../../../../app/portal/dashboard/service-tile.ts"
import { createTestContext } from "../../request-context.ts"

const everything = [
  "int_serviceticketing_active",
  "int_assetdb_active",
  "int_artemis_active",
  "artemis_onpremuser",
  "int_direct_active",
  "int_mfpwm_active",
  "int_mfpmds_active",
  "int_lmsefront_active",
  "int_productinfo_active",
  "delegatedadmin_extern",
]

test.each([
  ["/mykomax/product-information", null],
  ["/mykomax/wire-flow", null],
  ["/mykomax/user-admin", null],
  ["/mykomax/user-admin/7d9f4c52", null],
  ["/mykomax/inventory", null],
  ["/mykomax/inventory/old", null],
  ["/mykomax/product-information/", null],
  ["/mykomax/constructor", null],
])("%s is kept for %s [ROUTE-11…14]", (path, service) => {
  expect(announcedService(path)).toBe(service)
})

test("no tile says that a service is active whose screen isn't built; it is coming soon [DASH-10]", () => {
  const context = createTestContext("http://localhost/de-ch/mykomax")
  const user = { roles: everything.map((name) => `kmx_${name}`), isPopulated: true }
  const tiles = serviceTiles(user, serviceAddresses(context))
  const opening = tiles.filter(({ status }) => status === "active").map(({ serviceUrl }) => serviceUrl)
  expect(opening).toEqual([
    "/de-ch/mykomax/tickets/list",
    "/de-ch/mykomax/inventory",
    "/de-ch/mykomax/user-admin",
    "/de-ch/mykomax/wire-flow",
    "/de-ch/mykomax/product-information",
  ])
  expect(tiles.filter(({ status }) => status === "comingsoon")).toHaveLength(4)
  for (const path of opening) expect(announcedService((path ?? "").replace("/de-ch", ""))).toBeNull()
})
