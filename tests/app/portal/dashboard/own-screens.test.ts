import { expect, test } from "vitest"
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

test("the tiles of our own services open their screens, and those without an address are coming soon [DASH-10, ROUTE-11…14]", () => {
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
})
