import { expect, test } from "vitest"
import { emailKey, parseEmail } from "../../../../platform/mail/address.ts"
import { contentLocales } from "../../../../services/content/schema.ts"
import { checkProfile, tidyProfile } from "../../../../services/identity/accounts/profile.ts"
import { profileCountries, profileLanguages } from "../../../../services/identity/accounts/profile-lists.ts"

const named = { firstName: "Anna", lastName: "Example" }

test("first and last name are required, and blanks are no name [ACCT-03]", () => {
  expect(checkProfile(tidyProfile({ firstName: " \u00a0", lastName: "" }))).toEqual([
    { field: "firstName", code: "required" },
    { field: "lastName", code: "required" },
  ])
  expect(checkProfile(tidyProfile(named))).toEqual([])
})

test("country and language come from the lists [ACCT-04, ACCT-05]", () => {
  expect(checkProfile(tidyProfile({ ...named, country: "CH", language: "de" }))).toEqual([])
  expect(checkProfile(tidyProfile({ ...named, country: "Switzerland", language: "Swiss" }))).toEqual([
    { field: "country", code: "country-unknown" },
    { field: "language", code: "language-unknown" },
  ])
  expect(tidyProfile({ ...named, country: " " }).country).toBeNull()
})

test("the languages are the 47 of the content [LOC-22]", () => {
  expect(profileLanguages).toEqual([...contentLocales].sort())
  expect(profileLanguages).toHaveLength(47)
})

test("the lists hold codes that every browser can name, each once", () => {
  const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" })
  const languages = new Intl.DisplayNames("en", { type: "language", fallback: "none" })
  expect(profileCountries.filter((code) => !regions.of(code))).toEqual([])
  expect(profileLanguages.filter((code) => !languages.of(code))).toEqual([])
  expect(new Set(profileCountries).size).toBe(249)
  for (const code of ["cs", "de", "en", "es", "fr", "hu", "ja", "pt", "ro", "sk", "zh"])
    expect(profileLanguages).toContain(code)
})

test("texts lose control characters and stop at their length [ACCT-02]", () => {
  expect(tidyProfile({ ...named, city: " Dier\u0000ikon\u202e  \n" }).city).toBe("Dier ikon")
  expect(checkProfile(tidyProfile({ ...named, telephone: "1".repeat(41) }))).toEqual([
    { field: "telephone", code: "too-long" },
  ])
})

test("addresses are one however they are written, and what is none is refused", () => {
  expect(emailKey(" Anna@Customer.EXAMPLE ")).toBe(emailKey("anna@customer.example"))
  expect(emailKey("ａｎｎａ@customer.example")).toBe("anna@customer.example")
  expect(parseEmail("anna@bücher.example")).toBe("anna@xn--bcher-kva.example")
  for (const text of [
    "",
    "anna",
    "anna@",
    "@b.example",
    "a b@c.example",
    "a@b",
    "a..b@c.example",
    "a@b..example",
    "a@c.example\nbcc:x@y.example",
    "<a@b.example>",
    `${"a".repeat(65)}@b.example`,
    "a@-b.example",
    "€@b.example",
    "a.-b.example",
    "a@b.-c.example",
    "a@b_c.example",
  ])
    expect(parseEmail(text), text).toBeNull()
})
