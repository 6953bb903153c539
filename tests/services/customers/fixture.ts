/** Two customers without any relation, and people of every kind. */
import type pg from "pg"
import { callerOfClaims } from "../../../platform/access/verify-identity-token.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"

export const people = {
  anna: {
    sub: "p-anna",
    roles: ["kmx_int_serviceticketing_active", "kmx_int_assetdb_active"],
    organisation: "org-a",
  },
  ben: { sub: "p-ben", roles: ["kmx_int_serviceticketing_active"], organisation: "org-a" },
  admin: {
    sub: "p-admin",
    roles: ["kmx_delegatedadmin_extern", "kmx_int_serviceticketing_active"],
    organisation: "org-a",
  },
  bea: {
    sub: "p-bea",
    roles: ["kmx_int_serviceticketing_active", "kmx_int_assetdb_active", "kmx_delegatedadmin_extern"],
    organisation: "org-b",
  },
  guest: { sub: "p-guest", roles: [], organisation: "org-a" },
  homeless: {
    sub: "p-homeless",
    roles: ["kmx_int_serviceticketing_active", "kmx_delegatedadmin_extern"],
    organisation: null,
  },
  support: { sub: "p-support", roles: ["kmx_int_serviceticketing_support"], organisation: null },
  staff: { sub: "p-staff", roles: ["kmx_delegatedadmin_intern"], organisation: null },
} as const

export type PersonName = keyof typeof people

/** Claims of a person's identity token. */
export function claimsOf(name: PersonName) {
  return {
    ...people[name],
    name: `Person ${name}`,
    email: `${name}@customer.example`,
    locale: name === "ben" ? "de" : "en",
  }
}

export async function fillCustomers(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into customer_organisation (id, name, country, customer_number)
    values ('org-a', 'Alpha Harness', 'DE', '100'), ('org-b', 'Beta Kabel', 'PL', '200')`)
  await pool.query(`insert into customer_location (id, organisation_id, name, street, postal_code, city, country) values
    ('loc-a1', 'org-a', 'Hamburg', 'Weg 1', '20095', 'Hamburg', 'DE'), ('loc-a2', 'org-a', 'Aachen', 'Weg 2', '52062', 'Aachen', 'DE'),
    ('loc-b1', 'org-b', 'Gdańsk', 'ul. 3', '80-001', 'Gdańsk', 'PL')`)
}

/** As if these people had used the portal already: their first request brings what their token says. */
export async function introducePeople(pool: pg.Pool, ...names: PersonName[]): Promise<void> {
  const findStanding = createFindStanding({ pool })
  for (const name of names) {
    const caller = callerOfClaims(claimsOf(name))
    if (caller) await findStanding(caller, null)
  }
}
