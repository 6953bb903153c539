/** Telephone numbers as people write them, checked for their country. */
import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/min"
import examples from "libphonenumber-js/mobile/examples"
import { withValues } from "./say.ts"

export type Telephone = {
  typed: string
  /** `+41414550455`; null where the number couldn't be read. */
  e164: string | null
  /** The number's extension, which E.164 has no place for. */
  extension: string | null
  /** A text and its values for `sayMessage`; null when there is nothing to say. */
  fault: string | null
}

/**
 * Reads a number for the chosen country; with a country code in front it may be any country's. Only what can't be a number is a fault:
 * lists of valid ranges are always behind, so a number of the right length counts.
 *
 * @param country ISO 3166-1 alpha-2; without one, the number needs its country code.
 */
export function readTelephone(typed: string, country: string | null | undefined): Telephone {
  // Wide digits of Japanese keyboards; `00` in front as dialled in most of the world.
  const plain = typed.normalize("NFKC").trim()
  if (plain === "") return { typed, e164: null, extension: null, fault: null }
  const region = country && isSupportedCountry(country) ? country : undefined
  const text = plain.startsWith("00") && region !== "US" ? `+${plain.slice(2)}` : plain
  const parsed = parsePhoneNumberFromString(text, {
    ...(region ? { defaultCountry: region } : {}),
    extract: false,
  })
  if (parsed?.isPossible()) return { typed, e164: parsed.number, extension: parsed.ext ?? null, fault: null }
  return { typed, e164: null, extension: null, fault: faultOf(text, region) }
}

function faultOf(text: string, region: CountryCode | undefined): string {
  const example = exampleOf(region ?? "CH")
  switch (validatePhoneNumberLength(text, region ? { defaultCountry: region } : {})) {
    case "TOO_SHORT":
      return "forms:telephone.tooShort"
    case "TOO_LONG":
      return "forms:telephone.tooLong"
    case "INVALID_COUNTRY":
      return withValues("forms:telephone.unknownCountry", { example })
    default:
      return withValues("forms:telephone.invalid", { example })
  }
}

function exampleOf(region: CountryCode): string {
  return getExampleNumber(region, examples)?.formatInternational() ?? "+41 78 123 45 67"
}
