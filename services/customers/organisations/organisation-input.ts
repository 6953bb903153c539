/** Checks what was typed about an organisation or a plant. */
import { domainToASCII } from "node:url"
import { oneLine } from "../../../platform/words/clean-text.ts"
import { isFreeMail } from "../joining/free-mail.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import type { OrganisationValues, PlantValues } from "./plant-store.ts"

const maxLength = 80
const maxDomains = 20
const longestDomain = 253
const longestShown = 60
const domainPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" })

type Read<Values> = { values: Values; errors: PersonError[] }

export function readOrganisation(input: OrganisationValues): Read<OrganisationValues> {
  const mailDomains = [...new Set(input.mailDomains.map(readDomain).filter(Boolean))]
  const values = {
    name: oneLine(input.name),
    country: input.country.trim().toUpperCase(),
    subRegion: oneLine(input.subRegion),
    externalId: oneLine(input.externalId) || null,
    mailDomains,
    confirmFrom: input.confirmFrom ?? null,
  }
  const wrong = mailDomains.filter(
    (domain) => domain.length > longestDomain || !domainPattern.test(domain) || isFreeMail(domain),
  )
  return {
    values,
    errors: [
      ...textErrors(values, ["name"]),
      ...countryErrors(values.country),
      ...(mailDomains.length > maxDomains ? [personError("too-long", "mailDomains")] : []),
      ...(wrong.length > 0
        ? [personError("domain-invalid", "mailDomains", wrong.map(shorten).join(", "))]
        : []),
    ],
  }
}

function shorten(domain: string): string {
  return domain.length > longestShown ? `${domain.slice(0, longestShown)}…` : domain
}

/** People paste addresses and links as well. */
function readDomain(typed: string): string {
  const [domain = ""] = typed
    .trim()
    .toLowerCase()
    .replace(/^.*@/, "")
    .replace(/^https?:\/\//, "")
    .split("/", 1)
  return domainToASCII(domain) || domain
}

export function readPlant(input: PlantValues): Read<PlantValues> {
  const values = {
    name: oneLine(input.name),
    street: oneLine(input.street),
    postalCode: oneLine(input.postalCode),
    city: oneLine(input.city),
    country: input.country.trim().toUpperCase(),
    externalId: oneLine(input.externalId) || null,
  }
  return { values, errors: [...textErrors(values, ["name", "city"]), ...countryErrors(values.country)] }
}

function countryErrors(country: string): PersonError[] {
  if (country === "") return [personError("required", "country")]
  return /^[A-Z]{2}$/.test(country) && regions.of(country) ? [] : [personError("unknown-country", "country")]
}

function textErrors(values: object, required: readonly string[]): PersonError[] {
  return Object.entries(values).flatMap(([field, value]) => {
    if (value === "" && required.includes(field)) return [personError("required", field)]
    return typeof value === "string" && value.length > maxLength ? [personError("too-long", field)] : []
  })
}
