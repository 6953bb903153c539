/** The demo world's customers: two organisations with their plants, and sixty machines of the catalogue's series. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { demoOrganisations, demoPeople } from "../../platform/demo/demo-people.ts"
import { randomFrom } from "../../platform/demo/seeded-random.ts"
import { wordsOf } from "../../platform/words/words.ts"

type Plant = { id: string; name: string; street: string; postalCode: string; city: string; country: string }

const plants: Readonly<
  Record<string, { country: string; customerNumber: string; plants: readonly Plant[] }>
> = {
  "org-nordkabel": {
    country: "DE",
    customerNumber: "100417",
    plants: [
      plant("loc-hamburg", "Hamburg", "Billstraße 80", "20539", "Hamburg", "DE"),
      plant("loc-gdansk", "Gdańsk", "ul. Portowa 14", "80-555", "Gdańsk", "PL"),
      plant("loc-chemnitz", "Chemnitz", "Zwickauer Straße 210", "09116", "Chemnitz", "DE"),
    ],
  },
  "org-lumen": {
    country: "MX",
    customerNumber: "100932",
    plants: [
      plant("loc-queretaro", "Querétaro", "Av. de la Industria 55", "76246", "El Marqués", "MX"),
      plant("loc-timisoara", "Timișoara", "Calea Torontalului 94", "300668", "Timișoara", "RO"),
    ],
  },
}

function plant(
  id: string,
  name: string,
  street: string,
  postalCode: string,
  city: string,
  country: string,
): Plant {
  return { id, name, street, postalCode, city, country }
}

/** Names of the plants by their ids. */
export const demoPlantNames: ReadonlyMap<string, string> = new Map(
  Object.values(plants).flatMap(({ plants: own }) => own.map(({ id, name }) => [id, name] as const)),
)

/** Model and its page in the catalogue. */
const models = [
  ["Sigma 688", "sigma-688"],
  ["Sigma 644", "sigma-644"],
  ["Lineo 560", "lineo-560"],
  ["Lineo 320", "lineo-320"],
  ["Torsa 440", "torsa-440"],
  ["Tanso 350", "tanso-350"],
  ["Matrio 780", "matrio-780"],
  ["Secta 80", "secta-80"],
  ["Preno 24", "preno-24"],
  ["Veris 340", "veris-340"],
] as const

export type DemoMachine = {
  id: string
  organisation: string
  location: string
  serialNumber: string
  name: string | null
  model: string
  commissionedOn: string
  productSlug: string
}

const machinesInAll = 60

/** The same every time, so that demo tickets can be about them. */
export function demoMachines(): DemoMachine[] {
  const random = randomFrom(7)
  const places = Object.entries(plants).flatMap(([organisation, { plants: own }]) =>
    own.map(({ id }) => ({ organisation, location: id })),
  )
  return Array.from({ length: machinesInAll }, (_, index) => {
    const place = places[index % places.length] ?? { organisation: "", location: "" }
    const [model, productSlug] = models[Math.floor(random() * models.length)] ?? models[0]
    const year = 2014 + Math.floor(random() * 12)
    const month = String(1 + Math.floor(random() * 12)).padStart(2, "0")
    const day = String(1 + Math.floor(random() * 28)).padStart(2, "0")
    const line = Math.floor(index / places.length) + 1
    return {
      id: `machine-${String(index + 1).padStart(3, "0")}`,
      ...place,
      serialNumber: `${productSlug.slice(0, 2).toUpperCase()}${year % 100}-${String(1200 + index * 37).padStart(5, "0")}`,
      name: line % 3 === 0 ? null : `Line ${line}`,
      model,
      commissionedOn: `${year}-${month}-${day}`,
      productSlug,
    }
  })
}

/** All or nothing: a start that was killed finds an empty register again. */
export async function fillDemoCustomers(pool: pg.Pool): Promise<void> {
  const names = new Map(demoOrganisations.map(({ id, name }) => [id as string, name]))
  const organisations = Object.entries(plants).map(([id, { country, customerNumber }]) => ({
    id,
    name: names.get(id) ?? id,
    country,
    customerNumber,
  }))
  const locations = Object.entries(plants).flatMap(([organisation, { plants: own }]) =>
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
