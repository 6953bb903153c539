const familyNameFirst = new Set(["hu", "ja", "zh"])

/** Whether forms of the language ask for the family name first. Services have the same list (`platform/texts/person-names.ts`). */
export function isFamilyNameFirst(language: string): boolean {
  return familyNameFirst.has(language)
}

/** Japanese and Chinese greet by the full name: the given name alone is for friends. */
export function greetsByFullName(language: string): boolean {
  return language === "ja" || language === "zh"
}
