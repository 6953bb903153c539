import { expect, test } from "vitest"
import {
  type ServiceAddresses,
  serviceTile,
  serviceTiles,
  withReturnTarget,
} from "../../../../app/portal/dashboard/service-tile.ts"
import { serviceNames } from "../../../../app/sign-in/current-user/service-status.ts"

const addresses: ServiceAddresses = {
  services: {
    direct: "https://direct.example/",
    "campus-learning": null,
    ticketing: "/en/mykomax/tickets/list",
    inventory: "/en/mykomax/inventory",
    "user-admin": "/en/mykomax/user-admin",
    "wire-flow": "/en/mykomax/wire-flow",
    "wire-master": null,
    "master-data": null,
    "product-information": "/en/mykomax/product-information",
  },
  wireFlowCloud: "https://cloud.example/",
  directRegistration: "https://direct.example/register",
}

const user = (...names: string[]) => ({ roles: names.map((name) => `kmx_${name}`), isPopulated: true })

test("there is one tile for each of the nine services [DASH-01]", () => {
  expect(serviceTiles(user(), addresses).map(({ service }) => service)).toEqual([...serviceNames])
})

test("a tile has its status and address; only direct has a registration, only Artemis a user type [DASH-02, DASH-03, DASH-04]", () => {
  expect(serviceTile("direct", user("int_direct_active"), addresses)).toEqual({
    service: "direct",
    status: "active",
    serviceUrl: "https://direct.example/",
    artemis: null,
    registrationUrl: "https://direct.example/register",
  })
  expect(serviceTile("wire-flow", user("int_artemis_active", "artemis_onpremuser"), addresses)).toEqual({
    service: "wire-flow",
    status: "active",
    serviceUrl: "/en/mykomax/wire-flow",
    artemis: { userType: "onprem", serviceUrlCloud: "https://cloud.example/" },
    registrationUrl: null,
  })
})

test("what may be used but has no address yet is coming soon; nothing else changes for it [DASH-10]", () => {
  const status = (service: Parameters<typeof serviceTile>[0], ...roles: string[]) =>
    serviceTile(service, user(...roles), { ...addresses, wireFlowCloud: null }).status
  expect(status("wire-master", "int_mfpwm_active")).toBe("comingsoon")
  expect(status("wire-flow", "int_artemis_active")).toBe("comingsoon")
  expect(status("wire-flow", "int_artemis_active", "artemis_onpremuser")).toBe("active")
  expect(status("campus-learning", "int_lmsefront_invited")).toBe("invited")
  expect(status("master-data")).toBe("unregistered")
})

test.each([
  [
    "https://d.example/register?returnUrl=https://old.example&x=1",
    "https://d.example/register?returnUrl=https%3A%2F%2Fwww.komax.example%2Fen%2Fmykomax&x=1",
  ],
  [
    "https://d.example/register?redirect_uri=",
    "https://d.example/register?redirect_uri=https%3A%2F%2Fwww.komax.example%2Fen%2Fmykomax",
  ],
  [
    "https://d.example/register?goto=x",
    "https://d.example/register?goto=https%3A%2F%2Fwww.komax.example%2Fen%2Fmykomax",
  ],
  ["https://d.example/register?plan=returning", "https://d.example/register?plan=returning"],
])("%s leads back to the customer area [DASH-04]", (registrationUrl, expected) => {
  expect(withReturnTarget(registrationUrl, "https://www.komax.example/en/mykomax")).toBe(expected)
})
