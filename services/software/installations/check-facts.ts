/** Checks what staff wrote about an installation. */
import { isDay } from "../../../platform/days/seat-days.ts"
import { checkIds } from "../../../platform/graphql/bad-input.ts"
import { oneLine } from "../../../platform/words/clean-text.ts"
import type { FieldFault } from "../downloads/start-download.ts"
import { isUuid } from "../store.ts"
import type { InstallationFacts } from "./rows.ts"

const longest = { name: 100, plantName: 200, address: 300 } as const
const mostLicences = 1_000_000

/** @returns the facts as they are kept, or each fault with its field. */
export function checkFacts(input: InstallationFacts): {
  facts: InstallationFacts | null
  errors: FieldFault[]
} {
  checkIds(input.id, input.organisation, input.location, input.product)
  const facts = {
    ...input,
    id: input.id.toLowerCase(),
    name: oneLine(input.name),
    plantName: oneLine(input.plantName),
    address: input.address.trim(),
    licencesUntil: input.licencesUntil ?? null,
  }
  const errors: FieldFault[] = []
  for (const field of ["name", "plantName", "address", "organisation", "location", "product"] as const) {
    if (facts[field] === "") errors.push({ field, code: "required" })
    else if (field in longest && facts[field].length > longest[field as keyof typeof longest])
      errors.push({ field, code: "too-long" })
  }
  if (!isUuid(facts.id)) errors.push({ field: "id", code: "unknown" })
  if (facts.address !== "" && !isWebAddress(facts.address)) errors.push({ field: "address", code: "unknown" })
  if (facts.licences < 0 || facts.licences > mostLicences) errors.push({ field: "licences", code: "unknown" })
  if (facts.licencesUntil !== null && !isDay(facts.licencesUntil))
    errors.push({ field: "licencesUntil", code: "unknown" })
  return { facts: errors.length === 0 ? facts : null, errors }
}

/** The page makes a link of it, so nothing that a browser would run. */
function isWebAddress(address: string): boolean {
  return ["http:", "https:"].includes(URL.parse(address)?.protocol ?? "")
}
