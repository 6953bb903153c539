/** Password rules after NIST SP 800-63B: a minimum length and a block list, no composition rules. */
import type { PasswordFault } from "../account/faults.ts"
import { commonWords } from "./common-words.ts"
import { sameForm } from "./password-hash.ts"

const minPasswordLength = 12
const maxPasswordLength = 256

/** A common password doesn't become good by adding this many characters. */
const maxOtherCharacters = 4
/** A passphrase of this many words is good, even if each word is common. */
const maxCommonParts = 4
const longestPart = 24

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
]
const sequences = rows.flatMap((row) => [row, [...row].reverse().join("")])

const lookAlikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
}

const words = new Set(commonWords.map((word) => plain(word)).filter((word) => word.length > 2))

/**
 * @param ownWords what others know about the account: address, names, company.
 * @returns null when the password is acceptable. Length counts characters, not bytes.
 */
export function findPasswordFault(password: string, ownWords: readonly string[] = []): PasswordFault | null {
  if (password.length > 2 * 4 * maxPasswordLength) return "password-too-long"
  const { length } = [...sameForm(password)]
  if (length < minPasswordLength) return "password-too-short"
  if (length > maxPasswordLength) return "password-too-long"
  const own = ownWords
    .flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
  return isCommon(plain(sameForm(password)), new Set(own)) ? "password-common" : null
}

/** Lower case without accents. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
}

function isCommon(password: string, own: ReadonlySet<string>): boolean {
  if (/^(.{1,16}?)\1+$/u.test(password)) return true
  const [other, parts] = costOf(password, own)
  return other <= maxOtherCharacters && parts <= maxCommonParts
}

type Cost = [otherCharacters: number, commonParts: number]

/** The minimum number of characters that remain after common parts are removed, and the number of parts removed. */
function costOf(text: string, own: ReadonlySet<string>): Cost {
  // Same length as the text, so that positions agree in both.
  const alike = text.replace(/[013457@$!]/g, (character) => lookAlikes[character] ?? character)
  const best: Cost[] = [[0, 0]]
  for (let end = 1; end <= text.length; end++) {
    const [other, parts] = best[end - 1] as Cost
    let least: Cost = [other + 1, parts]
    for (let start = Math.max(0, end - longestPart); start <= end - 3; start++) {
      const [part, likePart] = [text.slice(start, end), alike.slice(start, end)]
      const isCommonPart =
        [part, likePart].some((form) => words.has(form) || own.has(form)) || isPattern(part)
      if (!isCommonPart) continue
      const before = best[start] as Cost
      const cost: Cost = [before[0], before[1] + 1]
      if (cost[0] < least[0] || (cost[0] === least[0] && cost[1] < least[1])) least = cost
    }
    best.push(least)
  }
  return best[text.length] as Cost
}

/** A keyboard row, a repetition, or a year. */
function isPattern(part: string): boolean {
  return (
    /^(.{1,4}?)\1+$/u.test(part) ||
    /^(?:19|20)\d\d$/.test(part) ||
    sequences.some((sequence) => sequence.includes(part))
  )
}
