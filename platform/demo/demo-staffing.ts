/**
 * The other people of the demo world, so that lists of users are as long as a customer's: somebody for each function in
 * each plant, and those who show one thing each. Nobody needs to sign in as one of them, except where `shows` says why.
 */
import { type DemoOrganisation, type DemoPlant, demoOrganisations } from "./demo-organisations.ts"
import { type DemoPerson, demoPeople } from "./demo-people.ts"

export type DemoStaff = DemoPerson & {
  /** False for who was invited and hasn't accepted. */
  hasAccount: boolean
}

const functions = ["Maintenance", "Production", "Quality", "Logistics"] as const

export type DemoFunction = (typeof functions)[number]

/** The plant where each person works. */
const plants = new Map<string, string>([
  ["maintenance@nordkabel.example", "loc-hamburg"],
  ["production@nordkabel.example", "loc-gdansk"],
  ["portal@nordkabel.example", "loc-hamburg"],
  ["quality@lumen.example", "loc-queretaro"],
  ["engineering@lumen.example", "loc-queretaro"],
  ["reception@lumen.example", "loc-timisoara"],
])

/** @returns null for people of no plant. */
export function demoPlantOf(email: string): string | null {
  return plants.get(email) ?? null
}

const languages: Readonly<Record<string, string>> = {
  DE: "de",
  AT: "de",
  MX: "es",
  JP: "ja",
  CN: "zh",
  CZ: "cs",
  RO: "ro",
}

/** Invited at these addresses, without an account. */
const invited = ["maintenance.chemnitz@nordkabel.example", "quality.gdansk@nordkabel.example"]

let count = 100

function person(given: Omit<DemoPerson, "id" | "roles">): DemoStaff {
  count += 1
  const id = `7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d${String(count).padStart(4, "0")}`
  return { id, roles: [], hasAccount: !invited.includes(given.email), ...given }
}

/** `Gdańsk` as it stands in an address: `gdansk`. */
function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}

function staffOf(organisation: DemoOrganisation, plant: DemoPlant): DemoStaff[] {
  const taken = new Set(demoPeople.map(({ firstName, lastName }) => `${firstName} ${plain(lastName)}`))
  const free = functions.filter((name) => !taken.has(`${name} ${plain(plant.name)}`))
  return free.map((firstName) => {
    const email = `${plain(firstName)}.${plain(plant.name)}@${organisation.mailDomains[0]}`
    plants.set(email, plant.id)
    return person({
      ...{ email, firstName, lastName: plant.name, organisationId: organisation.id },
      ...{ country: plant.country, city: plant.city, language: languages[plant.country] ?? "en" },
      ...{ isInternal: false, shows: null },
    })
  })
}

function administrator(organisation: string, domain: string, plant: DemoPlant | undefined): DemoStaff {
  const email = `portal@${domain}`
  if (plant) plants.set(email, plant.id)
  const name = domain.replace(".example", "")
  return person({
    ...{ email, firstName: "Portal", lastName: `${name[0]?.toUpperCase()}${name.slice(1)}` },
    ...{ organisationId: organisation, country: plant?.country ?? "", city: plant?.city ?? "" },
    ...{ language: languages[plant?.country ?? ""] ?? "en", isInternal: false, shows: null },
  })
}

/** The first of these is the only administrator of their organisation. */
const administrators = [...demoOrganisations.slice(2), ...demoOrganisations.slice(1, 2)].map(
  ({ id, mailDomains, plants: [plant] }) => administrator(id, mailDomains[0] ?? "", plant),
)

const others = [
  person({
    ...{ email: "consultant@fieldwork.example", firstName: "Consultant", lastName: "Fieldwork" },
    ...{ organisationId: "org-nordkabel", country: "DE", city: "Hamburg", language: "en" },
    ...{ isInternal: false, shows: "belongs to two organisations" },
  }),
  person({
    ...{ email: "region@komax.example", firstName: "Region", lastName: "Central Europe" },
    ...{ organisationId: null, country: "CH", city: "Dierikon", language: "de" },
    ...{ isInternal: true, shows: "internal administrator of two organisations" },
  }),
  person({
    ...{ email: "newcomer@alpenstrom.example", firstName: "Newcomer", lastName: "Linz" },
    ...{ organisationId: null, country: "AT", city: "Linz", language: "de" },
    ...{ isInternal: false, shows: "asked to join an organisation" },
  }),
  person({
    ...{ email: "training@pacifica.example", firstName: "Training", lastName: "Nagoya" },
    ...{ organisationId: "org-pacifica", country: "JP", city: "Nagoya", language: "ja" },
    ...{ isInternal: false, shows: null },
  }),
]
plants.set("training@pacifica.example", "loc-nagoya")

export const demoStaff: readonly DemoStaff[] = [
  ...administrators,
  ...others,
  ...demoOrganisations.flatMap((organisation) =>
    organisation.plants.flatMap((plant) => staffOf(organisation, plant)),
  ),
]

/** Those in whose name one can sign in come first. */
export const everybody: readonly DemoStaff[] = [
  ...demoPeople.map((known) => ({ ...known, hasAccount: true })),
  ...demoStaff,
]

/** Everybody with an account. */
export const demoAccountHolders: readonly DemoPerson[] = everybody.filter(({ hasAccount }) => hasAccount)
