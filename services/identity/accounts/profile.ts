/** The rules of a profile. */
import { fullName } from "../../../platform/texts/person-names.ts"
import type { Account, Claims, Profile } from "../account/account.ts"
import type { ProfileFault } from "../account/faults.ts"
import { profileCountries, profileLanguages } from "./profile-lists.ts"

const maxLengths: Record<Exclude<keyof Profile, "country" | "language">, number> = {
  firstName: 80,
  lastName: 80,
  company: 160,
  telephone: 40,
  address: 240,
  postalCode: 20,
  city: 120,
}

const emptyProfile: Profile = {
  firstName: "",
  lastName: "",
  company: "",
  telephone: "",
  address: "",
  postalCode: "",
  city: "",
  country: null,
  language: "en",
}

/** Trims texts and removes control characters. Missing fields become empty, a missing language becomes English. */
export function tidyProfile(given: Partial<Profile>): Profile {
  const said = { ...emptyProfile, ...given }
  const texts = Object.keys(maxLengths).map((field) => [field, tidyText(said[field as keyof Profile] ?? "")])
  return { ...said, ...Object.fromEntries(texts), country: said.country?.trim() || null }
}

function tidyText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Bidi_Control}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
}

/** @returns the faults, in field order. */
export function checkProfile(profile: Profile): ProfileFault[] {
  const faults: ProfileFault[] = []
  for (const field of ["firstName", "lastName"] as const)
    if (!profile[field]) faults.push({ field, code: "required" })
  for (const [field, maxLength] of Object.entries(maxLengths) as [keyof typeof maxLengths, number][])
    if ([...profile[field]].length > maxLength) faults.push({ field, code: "too-long" })
  if (profile.country && !profileCountries.includes(profile.country))
    faults.push({ field: "country", code: "country-unknown" })
  if (!profileLanguages.includes(profile.language))
    faults.push({ field: "language", code: "language-unknown" })
  return faults
}

/** Claims that tokens and the userinfo endpoint contain about an account. */
export function claimsOf(account: Account): Claims {
  return {
    sub: account.id,
    email: account.email,
    email_verified: account.isVerified,
    given_name: account.firstName,
    family_name: account.lastName,
    name: fullName(account, account.language),
    locale: account.language,
    roles: [...account.roles],
    ...(account.organisation ? { organisation: account.organisation } : {}),
    ...(account.isInternal ? { internal: true } : {}),
  }
}
