/** What the trade's words have to do with each other, by language: `words/<language>.yaml`, made for people to add to. */
import { existsSync, readFileSync } from "node:fs"
import { parse } from "yaml"
import { z } from "zod"
import { fold, normalize } from "../../../platform/words/fold.ts"

const file = z.object({
  /** Each line holds words that mean the same. */
  synonyms: z.array(z.string()).default([]),
  /** Parts that long words are put together from. */
  compounds: z.string().default(""),
  /** Words that say nothing of their own; only for languages in which PostgreSQL knows none. */
  stopWords: z.string().default(""),
})

export type Vocabulary = {
  /** Groups of phrases that mean the same. */
  synonyms: string[][]
  compounds: ReadonlySet<string>
  stopWords: ReadonlySet<string>
}

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

/** Sounds that hold the parts of a German compound together: `Verarbeitungs-maschine`. */
const joints = ["", "s", "n", "en", "e", "es"]
const shortestPart = 3

/** The parts of a folded word that is made of known parts and nothing else; an empty list if it is not. */
export function splitCompound(word: string, language: string): string[] {
  const { compounds } = vocabularyOf(language)
  if (compounds.size === 0 || word.length < 2 * shortestPart) return []
  const parts = splitFrom(word, compounds)
  return parts && parts.length > 1 ? parts : []
}

function splitFrom(word: string, parts: ReadonlySet<string>): string[] | null {
  if (word === "") return []
  for (let length = word.length; length >= shortestPart; length--) {
    const part = word.slice(0, length)
    if (!parts.has(part)) continue
    for (const joint of joints) {
      const rest = word.slice(length)
      if (!rest.startsWith(joint) || (joint !== "" && rest === joint && word.length < 8)) continue
      const further = splitFrom(rest.slice(joint.length), parts)
      if (further) return [part, ...further]
    }
  }
  return null
}
