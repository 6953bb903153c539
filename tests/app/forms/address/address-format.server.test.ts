import { expect, test } from "vitest"
import { addressFormat } from "../../../../app/forms/address/address-format.server.ts"
import { type AddressPartName, addressPartSchema } from "../../../../app/forms/address/address-format.ts"
import { countryCodes } from "../../../../app/request/sites/continents.ts"

/** Required parts have a star. */
function partsOf(country: string, language: string): string {
  return addressFormat(country, language)
    .parts.map(({ name, isRequired }) => name + (isRequired ? "*" : ""))
    .join(" ")
}

test.each([
  ["CH", "de", "address* addressExtra zipCode* city*"],
  ["DE", "de", "address* addressExtra zipCode* city*"],
  ["US", "en", "address* addressExtra city* state* zipCode*"],
  ["GB", "en", "address* addressExtra city* zipCode*"],
  ["JP", "ja", "zipCode* state* city* address* addressExtra"],
  ["JP", "de", "address* addressExtra city* state* zipCode*"],
  ["CN", "zh", "zipCode* state* city* district address* addressExtra"],
  ["AE", "en", "address* addressExtra state*"],
])(
  "an address in %s has its parts in the order of a reader of %s: %s [FORM-21, FORM-22]",
  (country, language, parts) => {
    expect(partsOf(country, language)).toBe(parts)
  },
)

test("the state exists only where addresses have one, and there it is chosen by its name in the reader's language [FORM-21]", () => {
  const stateIn = (country: string, language: string) =>
    addressFormat(country, language).parts.find(({ name }) => name === "state")
  expect(stateIn("DE", "de")).toBeUndefined()
  expect(stateIn("US", "de")?.label).toBe("forms:address.state.state")
  expect(stateIn("JP", "ja")?.choices?.[12]).toEqual({ value: "13", label: "東京都" })
  expect(stateIn("JP", "cs")?.choices).toContainEqual({ value: "13", label: "Tokyo" })
  expect(stateIn("CA", "fr")?.choices).toContainEqual({ value: "BC", label: "Colombie-Britannique" })
  expect(stateIn("HK", "en")?.choices).toContainEqual({ value: "Kowloon", label: "Kowloon" })
})

test("labels are those of the country", () => {
  const labelsOf = (country: string) => addressFormat(country, "en").parts.map(({ label }) => label)
  expect(labelsOf("US")).toContain("forms:address.zip.zip")
  expect(labelsOf("IE")).toEqual(
    expect.arrayContaining(["forms:address.zip.eircode", "forms:address.state.county"]),
  )
  expect(labelsOf("GB")).toContain("forms:address.city.postTown")
})

test("before a country is chosen there are no parts, and a code that no country has is no fault", () => {
  expect(addressFormat(undefined, "en").parts).toEqual([])
  for (const code of ["XX", "../package", "", "ZZZ"]) expect(() => addressFormat(code, "en")).not.toThrow()
  expect(partsOf("XX", "en")).toBe("address* addressExtra city*")
})

test("every country has a street that is required, and postal codes whose example fits their own pattern", () => {
  const faults = countryCodes.flatMap((country) => {
    const { parts } = addressFormat(country, "en")
    const zip = parts.find(({ name }) => name === "zipCode")
    const isStreetRequired = parts.find(({ name }) => name === "address")?.isRequired
    const isZipRight = !zip?.example || checked(country, "zipCode", zip.example) === zip.example
    return isStreetRequired && isZipRight ? [] : [country]
  })
  expect(faults).toEqual([])
})

/** What is kept of a part, or the message of its refusal. */
function checked(country: string, name: AddressPartName, typed: string | undefined, language = "en") {
  const part = addressFormat(country, language).parts.find((one) => one.name === name)
  if (!part) throw new Error(`${country} has no ${name}`)
  const result = addressPartSchema(part, "errors:pageNotFound").safeParse(typed)
  return result.success ? result.data : result.error.issues.map(({ message }) => message).join()
}

test.each([
  ["DE", "70173", "70173"],
  ["DE", " D-70173 ", "70173"],
  ["CH", "CH-6036", "6036"],
  ["GB", "sw1a 1aa", "SW1A 1AA"],
  ["JP", "１００－０００１", "100-0001"],
  ["US", "95014-1010", "95014-1010"],
  ["DE", "7017", "errors:pageNotFound"],
  ["US", "ABCDE", "errors:pageNotFound"],
  ["DE", "", "errors:pageNotFound"],
  ["IE", "", ""],
])("in %s the postal code %j becomes %j [FORM-22]", (country, typed, kept) => {
  expect(checked(country, "zipCode", typed)).toBe(kept)
})

test("a state is one of the country's, and an optional part may be missing [FORM-21]", () => {
  expect(checked("US", "state", "CA")).toBe("CA")
  expect(checked("US", "state", "Bavaria")).toBe("errors:pageNotFound")
  expect(checked("US", "state", undefined)).toBe("errors:pageNotFound")
  expect(checked("US", "addressExtra", undefined)).toBeUndefined()
  expect(checked("DE", "address", "x".repeat(201))).toBe("errors:pageNotFound")
})
