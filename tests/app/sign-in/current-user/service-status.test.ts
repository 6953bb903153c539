import { expect, test } from "vitest"
import {
  artemisUserType,
  type ServiceName,
  serviceNames,
  serviceStatus,
  serviceStatuses,
} from "../../../../app/sign-in/current-user/service-status.ts"

const known = (...names: string[]) => ({ roles: names.map((name) => `kmx_${name}`), isPopulated: true })

test.each<[ServiceName, string[], string, string]>([
  ["direct", ["int_direct_active"], "active", "[ROLE-08] [DASH-07]"],
  ["direct", ["int_direct_pending"], "pending", "[ROLE-08] [DASH-07]"],
  ["direct", ["int_direct_active", "int_direct_pending"], "pending", "[ROLE-08] [DASH-07]"],
  ["campus-learning", ["int_lmsefront_active"], "active", "[ROLE-11] [DASH-08]"],
  ["campus-learning", ["int_lmsefront_invited"], "invited", "[ROLE-11] [DASH-08]"],
  ["campus-learning", ["int_lmsefront_inviteexpired"], "inviteexpired", "[ROLE-11] [DASH-08]"],
  [
    "campus-learning",
    ["int_lmsefront_inviteexpired", "int_lmsefront_invited"],
    "invited",
    "[ROLE-11] [DASH-08]",
  ],
  ["campus-learning", ["int_lmsefront_invited", "int_lmsefront_active"], "active", "[ROLE-11] [DASH-08]"],
  ["ticketing", ["int_serviceticketing_active"], "active", "[ROLE-04]"],
  ["ticketing", ["int_serviceticketing_support"], "active", "[ROLE-04]"],
  ["inventory", ["int_assetdb_active"], "active", "[ROLE-05]"],
  ["user-admin", ["delegatedadmin_intern"], "active", "[ROLE-02]"],
  ["user-admin", ["delegatedadmin_extern"], "active", "[ROLE-03]"],
  ["wire-flow", ["int_artemis_active"], "active", "[ROLE-06]"],
  ["wire-flow", ["artemis_onpremuser"], "unregistered", "[ROLE-07]"],
  ["wire-master", ["int_mfpwm_active"], "active", "[ROLE-09]"],
  ["master-data", ["int_mfpmds_active"], "active", "[ROLE-10]"],
  ["product-information", ["int_productinfo_active"], "active", "[ROLE-12]"],
])("%s with %j is %s %s [DASH-09]", (service, roles, status) => {
  expect(serviceStatus(service, known(...roles))).toBe(status)
})

test("who has no role is registered nowhere, and a role opens its own service alone [DASH-09]", () => {
  for (const service of serviceNames) expect(serviceStatus(service, known())).toBe("unregistered")
  const opened = serviceNames.filter(
    (service) => serviceStatus(service, known("int_assetdb_active")) === "active",
  )
  expect(opened).toEqual(["inventory"])
})

test("everything is unknown until the user is populated [DASH-06]", () => {
  const nobody = { roles: ["kmx_int_direct_active"], isPopulated: false }
  for (const service of serviceNames) expect(serviceStatus(service, nobody)).toBe("unknown")
  expect(artemisUserType(nobody)).toBe("unknown")
})

test("the on-premises role chooses on-premises, its absence the cloud [ROLE-07]", () => {
  expect(artemisUserType(known("artemis_onpremuser"))).toBe("onprem")
  expect(artemisUserType(known("int_artemis_active"))).toBe("cloud")
})

test("there are ten statuses [DASH-05]", () => {
  const words =
    "unknown, noprocess, unregistered, pending, active, invited, inviteexpired, inactive, declined, comingsoon"
  expect(serviceStatuses.join(", ")).toBe(words)
})
