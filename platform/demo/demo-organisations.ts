/** The customers of the demo world with their twelve plants. */

export type DemoPlant = {
  id: string
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  /** What the customer's own system calls it; null where it has no number there. */
  externalId: string | null
}

export type DemoOrganisation = {
  id: string
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  customerNumber: string
  externalId: string | null
  subRegion: string
  /** Suggest the organisation to people who register by themselves. */
  mailDomains: readonly string[]
  plants: readonly DemoPlant[]
}

export const demoOrganisations: readonly DemoOrganisation[] = [
  {
    id: "org-nordkabel",
    name: "Nordkabel Systems",
    country: "DE",
    customerNumber: "100417",
    externalId: "NK-01",
    subRegion: "Central Europe",
    mailDomains: ["nordkabel.example"],
    plants: [
      plant("loc-hamburg", "Hamburg", "Billstraße 80", "20539", "Hamburg", "DE", "NK-HH"),
      plant("loc-gdansk", "Gdańsk", "ul. Portowa 14", "80-555", "Gdańsk", "PL", "NK-GD"),
      plant("loc-chemnitz", "Chemnitz", "Zwickauer Straße 210", "09116", "Chemnitz", "DE", "NK-CH"),
    ],
  },
  {
    id: "org-lumen",
    name: "Lumen Harness",
    country: "MX",
    customerNumber: "100932",
    externalId: null,
    subRegion: "North America",
    mailDomains: ["lumen.example"],
    plants: [
      plant("loc-queretaro", "Querétaro", "Av. de la Industria 55", "76246", "El Marqués", "MX"),
      plant("loc-timisoara", "Timișoara", "Calea Torontalului 94", "300668", "Timișoara", "RO"),
    ],
  },
  {
    id: "org-alpenstrom",
    name: "Alpenstrom Leitungstechnik",
    country: "AT",
    customerNumber: "101288",
    externalId: "AS-7",
    subRegion: "Central Europe",
    mailDomains: ["alpenstrom.example"],
    plants: [
      plant("loc-linz", "Linz", "Industriezeile 36", "4020", "Linz", "AT", "AS-LI"),
      plant("loc-graz", "Graz", "Puntigamer Straße 120", "8055", "Graz", "AT", "AS-GR"),
      plant("loc-brno", "Brno", "Heršpická 11", "639 00", "Brno", "CZ", "AS-BR"),
    ],
  },
  {
    id: "org-pacifica",
    name: "Pacifica Wire Works",
    country: "JP",
    customerNumber: "101545",
    externalId: null,
    subRegion: "Asia-Pacific",
    mailDomains: ["pacifica.example"],
    plants: [
      plant("loc-nagoya", "Nagoya", "2-14 Minato-ku", "455-0032", "Nagoya", "JP"),
      plant("loc-hamamatsu", "Hamamatsu", "88 Takaoka", "433-8117", "Hamamatsu", "JP"),
      plant("loc-toledo", "Toledo", "1900 Harbor Drive", "43605", "Toledo", "US"),
      plant("loc-suzhou", "Suzhou", "216 Xinghai Road", "215021", "Suzhou", "CN"),
    ],
  },
]

/** The two customers to whom the demo's sixty machines and forty tickets belong. */
export const equippedOrganisations = demoOrganisations.slice(0, 2)

/** Names of the plants by id. */
export const demoPlantNames: ReadonlyMap<string, string> = new Map(
  demoOrganisations.flatMap(({ plants }) => plants.map(({ id, name }) => [id, name] as const)),
)

function plant(
  id: string,
  name: string,
  street: string,
  postalCode: string,
  city: string,
  country: string,
  externalId: string | null = null,
): DemoPlant {
  return { id, name, street, postalCode, city, country, externalId }
}
