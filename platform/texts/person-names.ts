/** How a person's names are put together and which of them a greeting uses, since languages differ in both. */

type Person = { firstName: string; lastName?: string }

/** A name in these letters has its family name first in any language; one in Latin letters keeps its order in Japan and China. */
const familyNameFirstLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u

/** Whether forms of the language ask for the family name first. The website has the same list (`app/ground/i18n/name-order.ts`). */
export function asksFamilyNameFirst(language: string): boolean {
  return ["hu", "ja", "zh"].includes(language)
}

/** @param language The person's own; Chinese sets no space between the names, Hungarian has the family name first. */
export function fullName({ firstName, lastName = "" }: Person, language: string): string {
  const isFamilyNameFirst = language.startsWith("hu") || familyNameFirstLetters.test(lastName + firstName)
  const names = isFamilyNameFirst ? [lastName, firstName] : [firstName, lastName]
  const space = language.startsWith("zh") && familyNameFirstLetters.test(lastName) ? "" : " "
  return names.filter(Boolean).join(space)
}

/**
 * Japanese and Chinese letters greet by the full name: the given name alone is for friends.
 * @returns "" when the name that the greeting needs isn't known.
 */
export function greetedName(person: Person, language: string): string {
  if (!/^(ja|zh)/.test(language)) return person.firstName
  return person.lastName ? fullName(person, language) : ""
}
