const familyNameFirst = new Set(["hu", "ja", "zh"])

/** Whether forms of the language ask for the family name first. Services have the same list (`platform/texts/person-names.ts`). */
export function isFamilyNameFirst(language: string): boolean {
  return familyNameFirst.has(language)
}

/** Japanese and Chinese greet by the full name: the given name alone is for friends. */
export function greetsByFullName(language: string): boolean {
  return language === "ja" || language === "zh"
}

const familyNameFirstLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u

/** Whether the name is in Chinese, Japanese or Korean letters: it then has the family name first, whoever reads it. */
export function hasFamilyFirstLetters({
  firstName,
  lastName,
}: {
  firstName: string
  lastName: string
}): boolean {
  return familyNameFirstLetters.test(lastName + firstName)
}

/**
 * A person's full name. Names in Chinese, Japanese or Korean letters have the family name first in any language, and
 * those in Latin letters keep their order in Japan and China (as `fullName` in `platform/texts/person-names.ts`).
 */
export function writtenName(person: { firstName: string; lastName: string }, language: string): string {
  const { firstName, lastName } = person
  const isFamilyFirst = language === "hu" || hasFamilyFirstLetters(person)
  const names = isFamilyFirst ? [lastName, firstName] : [firstName, lastName]
  return names.filter(Boolean).join(language === "zh" && familyNameFirstLetters.test(lastName) ? "" : " ")
}
