/** An address as it stands on an envelope, for mails and confirmations. */
import { formatAddress } from "localized-address-format"
import type { Address } from "./address-format.ts"
import { type CountryAddresses, countryAddresses } from "./country-addresses.server.ts"

/** Where envelopes have the state's code and not its name. */
const withStateCodes = new Set(["AU", "BR", "CA", "IT", "US"])

type Addressee = {
  name?: string
  company?: string /** In which the country's name is written. */
  language: string
}

/**
 * In the order of the country, and in that of its own script where the sender has written in it. The last line is the country's name.
 */
export function addressLines(address: Address, { name = "", company = "", language }: Addressee): string[] {
  const { country, address: street = "", addressExtra = "", district = "", city = "", zipCode = "" } = address
  const addresses = countryAddresses(country)
  const script = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(street + city)
    ? "local"
    : "latin"
  const format = script === "local" ? addresses.localFormat : addresses.latinFormat
  const state = stateOf(address, addresses, script)
  // Where the format has no place for the city, it stands beside the state, in the order of the script.
  const isCityApart = format.includes("%C")
  const separator = script === "local" ? "" : ", "
  const area = script === "local" ? [state, city] : [city, state]
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      organization: company,
      addressLines: [street, addressExtra].filter(Boolean),
      dependentLocality: district,
      locality: isCityApart ? city : "",
      administrativeArea: isCityApart ? state : area.filter(Boolean).join(separator),
      postalCode: zipCode,
    },
    script,
  )
  return [...lines, new Intl.DisplayNames([language, "en"], { type: "region" }).of(country) ?? country]
}

function stateOf({ country, state = "" }: Address, { states }: CountryAddresses, script: "local" | "latin") {
  const known = states.find(({ code }) => code === state)
  if (!known || withStateCodes.has(country)) return state
  return (script === "latin" ? known.name.latin : undefined) ?? known.name.default ?? state
}
