/** Which parts an address has in a country, in which order, and what they are called there. */
import { z } from "../../ground/http/zod.ts"
import type { TextKey } from "../say.ts"

export type AddressPartName = "address" | "addressExtra" | "district" | "city" | "state" | "zipCode"

export type AddressPart = {
  name: AddressPartName
  label: TextKey
  isRequired: boolean
  /** What a browser fills in; a form with two addresses puts the section's name before it. */
  autoComplete: string
  /** The states of the country, where it has a list of them: code and name. */
  choices: readonly { value: string; label: string }[] | null
  /** Of a postal code: the shape it has in this country, for `RegExp`. */
  pattern: string | null
  /** Of a postal code. */
  example: string | null
  isShort: boolean
}

/** Plain data, so that a loader can hand it to a screen. */
export type AddressFormat = {
  /** Null while no country is chosen. */
  country: string | null
  parts: readonly AddressPart[]
}

/** What somebody has entered; parts that the country doesn't have are missing. */
export type Address = { country: string } & Partial<Record<AddressPartName, string>>

const maxLength = 200

/**
 * Checks one part. A postal code is returned as its country writes it: in capitals, with plain digits, without the country in front of it.
 *
 * @param missing what is said where a required part is empty, and of a wrong postal code or an unknown state.
 */
export function addressPartSchema(part: AddressPart, missing: TextKey, tooLong: string = missing) {
  const schema = z
    .string({ error: missing })
    .transform((typed) => clean(part, typed))
    .refine((text) => !part.isRequired || text !== "", { error: missing })
    .refine((text) => text.length <= maxLength, { error: tooLong })
    .refine((text) => text === "" || fits(part, text), { error: missing })
  return part.isRequired ? schema : schema.optional()
}

function clean({ name, pattern }: AddressPart, typed: string): string {
  const text = typed.trim()
  if (name !== "zipCode") return text
  // Japanese keyboards type wide digits and another hyphen.
  const plain = text
    .normalize("NFKC")
    .replace(/[‐-―−ー]/g, "-")
    .toUpperCase()
  // Many write the country's letters in front, as on envelopes: D-70173, CH-6036.
  const withoutCountry = plain.replace(/^[A-Z]{1,3}[- ](?=\d)/, "")
  return matches(pattern, plain) || !matches(pattern, withoutCountry) ? plain : withoutCountry
}

function fits({ choices, pattern }: AddressPart, text: string): boolean {
  if (choices) return choices.some(({ value }) => value === text)
  return matches(pattern, text)
}

function matches(pattern: string | null, text: string): boolean {
  return pattern === null || new RegExp(`^(?:${pattern})$`, "i").test(text)
}
