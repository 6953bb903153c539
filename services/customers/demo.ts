/** Fills the register with the demo world's customers, their plants and their people. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { demoOrganisations } from "../../platform/demo/demo-organisations.ts"
import { demoPlantPositions } from "../../platform/demo/demo-plant-positions.ts"
import { fillDemoPeople } from "./demo-people.ts"

/** In one transaction, so that a killed start leaves the register empty and the next one fills it. */
export async function fillDemoCustomers(pool: pg.Pool, now = new Date()): Promise<void> {
  const organisations = demoOrganisations.map(({ plants, ...organisation }) => organisation)
  const locations = demoOrganisations.flatMap(({ id, plants }) =>
    plants.map((row) => ({ ...row, ...demoPlantPositions[row.id], organisation: id })),
  )
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into customer_organisation (id, name, country, customer_number, external_id, mail_domains, sub_region)
       select id, name, country, "customerNumber", "externalId",
         (select coalesce(array_agg(domain), '{}') from json_array_elements_text("mailDomains") as domain), "subRegion"
       from json_to_recordset($1) as given(id text, name text, country text, "customerNumber" text, "externalId" text,
         "mailDomains" json, "subRegion" text) on conflict do nothing`,
      [JSON.stringify(organisations)],
    )
    await client.query(
      `insert into customer_location (id, organisation_id, name, street, postal_code, city, country, external_id, latitude, longitude)
       select id, organisation, name, street, "postalCode", city, country, "externalId", latitude, longitude from json_to_recordset($1) as given(
         id text, organisation text, name text, street text, "postalCode" text, city text, country text, "externalId" text,
         latitude float8, longitude float8)
       on conflict do nothing`,
      [JSON.stringify(locations)],
    )
    await fillDemoPeople(client, now)
  })
}
