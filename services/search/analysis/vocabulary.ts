/** Relations between the trade's words by language, from `words/<language>.yaml`, which people may extend. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { parse } from "yaml"
import { z } from "zod"
import { fold, normalize } from "../../../platform/words/fold.ts"

const file = z.object({
  /** Each line holds words with the same meaning. */
  synonyms: z.array(z.string()).default([]),
  /** Parts of compound words. */
  compounds: z.string().default(""),
  /** Stop words, only for languages in which PostgreSQL has none. */
  stopWords: z.string().default(""),
})

export type Vocabulary = {
  /** Groups of phrases with the same meaning. */
  synonyms: string[][]
  compounds: ReadonlySet<string>
  stopWords: ReadonlySet<string>
}

/** The languages that have such a file. */
export const vocabularyLanguages: readonly string[] = readdirSync(new URL("./../words/", import.meta.url))
  .flatMap((name) => (name.endsWith(".yaml") ? [name.slice(0, -".yaml".length)] : []))
  .sort()

const known = new Map<string, Vocabulary>()

export function vocabularyOf(language: string): Vocabulary {
  const found = known.get(language) ?? read(language)
  known.set(language, found)
  return found
}

function read(language: string): Vocabulary {
  const path = new URL(`./../words/${language}.yaml`, import.meta.url)
  const isPlain = /^[a-z]{2}$/.test(language)
  const { synonyms, compounds, stopWords } = file.parse(
    isPlain && existsSync(path) ? parse(readFileSync(path, "utf8")) : {},
  )
  return {
    synonyms: synonyms.map((line) => line.split(/[,、，]/).map((phrase) => phrase.trim())),
    compounds: new Set(words(compounds).map(fold)),
    stopWords: new Set(words(stopWords)),
  }
}

function words(text: string): string[] {
  return normalize(text).split(/\s+/).filter(Boolean)
}

/** Linking letters between the parts of a German compound: `Verarbeitungs-maschine`. */
export const joints = ["", "s", "n", "en", "e", "es"]
export const shortestPart = 3

/** Splits a folded word that consists only of known parts. @returns an empty list for any other word. */
export function splitCompound(word: string, language: string): string[] {
  const { compounds } = vocabularyOf(language)
  if (compounds.size === 0 || word.length < 2 * shortestPart) return []
  return splitFrom(word, compounds, 2) ?? []
}

/** @param least so many parts; a word that is a part itself, such as `ersatzteil`, is split further */
function splitFrom(word: string, parts: ReadonlySet<string>, least: number): string[] | null {
  if (word === "") return least > 0 ? null : []
  for (let length = word.length; length >= shortestPart; length--) {
    const part = word.slice(0, length)
    if (!parts.has(part)) continue
    for (const joint of joints) {
      const rest = word.slice(length)
      if (!rest.startsWith(joint) || (joint !== "" && rest === joint && word.length < 8)) continue
      const further = splitFrom(rest.slice(joint.length), parts, least - 1)
      if (further) return [part, ...further]
    }
  }
  return null
}
