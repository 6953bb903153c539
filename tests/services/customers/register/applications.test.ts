import { expect, test } from "vitest"
import {
  accessesOfRoles,
  applicationKeys,
  isApplication,
  roleNamesOf,
} from "../../../../services/customers/register/applications.ts"

/** By hand from the specification [ROLE-02…12]. */
const specified: [application: string, role: string, status: string, names: string[]][] = [
  ["direct", "", "PENDING", ["int_direct_pending"]],
  ["direct", "", "ACTIVE", ["int_direct_active"]],
  ["direct", "", "INACTIVE", []],
  ["campus-learning", "", "ACTIVE", ["int_lmsefront_active"]],
  ["campus-learning", "", "INVITED", ["int_lmsefront_invited"]],
  ["campus-learning", "", "INVITE_EXPIRED", ["int_lmsefront_inviteexpired"]],
  ["campus-learning", "", "DECLINED", []],
  ["ticketing", "", "ACTIVE", ["int_serviceticketing_active"]],
  ["ticketing", "", "PENDING", []],
  ["ticketing", "", "INVITED", []],
  ["inventory", "", "ACTIVE", ["int_assetdb_active"]],
  ["user-admin", "", "ACTIVE", ["delegatedadmin_extern"]],
  ["user-admin", "", "INVITED", []],
  ["wire-flow", "", "ACTIVE", ["int_artemis_active"]],
  ["wire-flow", "onprem", "ACTIVE", ["int_artemis_active", "artemis_onpremuser"]],
  ["wire-flow", "onprem", "INACTIVE", []],
  ["wire-master", "", "ACTIVE", ["int_mfpwm_active"]],
  ["master-data", "", "ACTIVE", ["int_mfpmds_active"]],
  ["product-information", "", "ACTIVE", ["int_productinfo_active"]],
  ["product-information", "", "UNKNOWN", []],
  ["an application that no longer exists", "", "ACTIVE", []],
]

test.each(specified)("%s (%s) that is %s means %j [ROLE-01]", (application, role, status, names) => {
  expect(roleNamesOf({ application, role, status: status as never })).toEqual(names)
})

test("there is a row for each application", () => {
  const named = specified.map(([application]) => application).filter(isApplication)
  expect(new Set(named)).toEqual(new Set(applicationKeys))
})

test("roles of a token are read as accesses; of two statuses the request counts, and other roles stay roles", () => {
  const roles = [
    ...["int_direct_active", "int_direct_pending", "int_artemis_active", "artemis_onpremuser"],
    ...["int_lmsefront_inviteexpired", "delegatedadmin_intern", "int_serviceticketing_support", "editor"],
  ]
  expect(accessesOfRoles(roles)).toEqual({
    accesses: [
      { application: "direct", role: "", status: "PENDING" },
      { application: "campus-learning", role: "", status: "INVITE_EXPIRED" },
      { application: "wire-flow", role: "onprem", status: "ACTIVE" },
    ],
    others: ["delegatedadmin_intern", "int_serviceticketing_support", "editor"],
  })
})
