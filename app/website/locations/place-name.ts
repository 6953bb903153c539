import type { Office } from "../offices/office.ts"

type Address = Pick<Office["address"], "country" | "lines" | "city" | "state" | "latinPlace">

/** A piece of text, with its language where that isn't the reader's. */
export type ForeignText = { text: string; language: string | undefined }

const otherThanLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const chinese = /\p{Script=Han}/u
const readsChinese = new Set(["ja", "zh"])

/**
 * A location's city in letters that the reader knows: in Chinese and Japanese 東京都港区, in other languages Tokyo. Where content has no
 * name in Latin letters, the city stands in its own, and says whose they are.
 */
export function placeName(address: Address, reader: string): ForeignText {
  const { city, state, latinPlace } = address
  const own = [city, state].filter(Boolean).join(", ")
  if (!otherThanLatin.test(own)) return { text: own, language: undefined }
  const isRead = chinese.test(own) && readsChinese.has(reader)
  if (latinPlace && !isRead) return { text: latinPlace, language: undefined }
  return { text: `${state ?? ""}${city}`, language: foreignLanguage(address, reader) }
}

/** The lines of an envelope. What its country writes in other letters says so; name and country are in the reader's language. */
export function addressTexts(lines: readonly string[], address: Address, reader: string): ForeignText[] {
  const { city, state } = address
  const local = [...address.lines, city, state ?? ""].filter((part) => otherThanLatin.test(part))
  return lines.map((text) => ({
    text,
    language: local.some((part) => text.includes(part)) ? foreignLanguage(address, reader) : undefined,
  }))
}

function foreignLanguage({ country }: Address, reader: string): string | undefined {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return language === reader ? undefined : language
}
