/** Fills the register with the demo world's customers. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { demoMachines, demoPlants } from "../../platform/demo/demo-machines.ts"
import { demoOrganisations, demoPeople } from "../../platform/demo/demo-people.ts"
import { wordsOf } from "../../platform/words/words.ts"

/** In one transaction, so that a killed start leaves the register empty and the next one fills it. */
export async function fillDemoCustomers(pool: pg.Pool): Promise<void> {
  const names = new Map(demoOrganisations.map(({ id, name }) => [id as string, name]))
  const organisations = Object.entries(demoPlants).map(([id, { country, customerNumber }]) => ({
    id,
    name: names.get(id) ?? id,
    country,
    customerNumber,
  }))
  const locations = Object.entries(demoPlants).flatMap(([organisation, { plants: own }]) =>
    own.map((row) => ({ ...row, organisation })),
  )
  const cities = new Map(locations.map(({ id, name, city }) => [id, `${name} ${city}`]))
  const machines = demoMachines().map((machine) => ({
    ...machine,
    words: wordsOf(machine.serialNumber, machine.name, machine.model, cities.get(machine.location)),
  }))
  const members = demoPeople
    .filter(({ organisationId }) => organisationId !== null)
    .map(({ id, organisationId, firstName, lastName, email }) => ({
      id,
      organisation: organisationId,
      name: `${firstName} ${lastName}`,
      email,
    }))
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into customer_organisation (id, name, country, customer_number)
       select id, name, country, "customerNumber" from json_to_recordset($1)
         as given(id text, name text, country text, "customerNumber" text) on conflict do nothing`,
      [JSON.stringify(organisations)],
    )
    await client.query(
      `insert into customer_location (id, organisation_id, name, street, postal_code, city, country)
       select id, organisation, name, street, "postalCode", city, country from json_to_recordset($1) as given(
         id text, organisation text, name text, street text, "postalCode" text, city text, country text) on conflict do nothing`,
      [JSON.stringify(locations)],
    )
    await client.query(
      `insert into customer_machine (id, organisation_id, location_id, serial_number, name, model, commissioned_on, product_slug, words)
       select id, organisation, location, "serialNumber", name, model, "commissionedOn", "productSlug", array_to_tsvector(words)
       from json_to_recordset($1) as given(id text, organisation text, location text, "serialNumber" text, name text, model text,
         "commissionedOn" date, "productSlug" text, words text[]) on conflict do nothing`,
      [JSON.stringify(machines)],
    )
    await client.query(
      `insert into customer_member (subject, organisation_id, name, email)
       select id, organisation, name, email from json_to_recordset($1)
         as given(id text, organisation text, name text, email text) on conflict do nothing`,
      [JSON.stringify(members)],
    )
  })
}
