/** The demo world's complaints and tasks are told in the five languages in which the site has pages. */
import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "yaml"

type Entry = { role?: string; when?: string[][]; answers?: string[] } & Record<string, string[] | undefined>

const folder = "services/content/demo/thesaurus"
const concepts = new Map(
  readdirSync(folder).flatMap((file) =>
    Object.entries(parse(readFileSync(`${folder}/${file}`, "utf8")) as Record<string, Entry>),
  ),
)
const languages = ["en", "de", "fr", "ja", "zh"]

function saysIn(id: string, language: string): boolean {
  return (concepts.get(id)?.[language]?.length ?? 0) > 0
}

test("each complaint and task can be told in five languages", () => {
  const untold = [...concepts].flatMap(([id, { role, when }]) =>
    role !== "case"
      ? []
      : languages
          .filter((language) => !saysIn(id, language))
          .filter((language) => !when?.every((ids) => ids.some((one) => saysIn(one, language))))
          .map((language) => `${id} in ${language}`),
  )
  expect(untold).toEqual([])
})

test("what a thing is said to be stands in a complaint or a task, or nobody would understand it", () => {
  const used = new Set([...concepts.values()].flatMap(({ when = [] }) => when.flat()))
  const unused = [...concepts].filter(([id, { role }]) => role === "predicate" && !used.has(id))
  expect(unused.map(([id]) => id)).toEqual([])
})

test("what answers is looked for in documents: it has a word in English", () => {
  const answers = new Set([...concepts.values()].flatMap((entry) => entry.answers ?? []))
  expect([...answers].filter((id) => !id.startsWith("/") && !saysIn(id, "en"))).toEqual([])
})

test("each question is asked in five languages, and no phrase asks two", () => {
  const questions = [...concepts].filter(([, { role }]) => role === "question")
  expect(questions.length).toBeGreaterThan(100)
  const unasked = questions.flatMap(([id]) =>
    languages.filter((language) => !saysIn(id, language)).map((language) => `${id} in ${language}`),
  )
  expect(unasked).toEqual([])
  const phrases = questions.flatMap(([, entry]) =>
    languages.flatMap((language) => (entry[language] ?? []).map((phrase) => `${language} ${phrase}`)),
  )
  expect(phrases.filter((phrase, place) => phrases.indexOf(phrase) !== place)).toEqual([])
})
