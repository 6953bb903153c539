import { showExcerpt } from "./excerpt.ts"
import type { GoldenRecord, RecordedAnswer } from "./record.ts"

export type Difference = { question: string; lines: string[] }

type Options = { only: RegExp; ignoredHeaders: readonly string[] }

export function findDifferences(before: GoldenRecord, after: GoldenRecord, options: Options): Difference[] {
  const questions = [...new Set([...Object.keys(before.answers), ...Object.keys(after.answers)])]
  return questions
    .filter((question) => options.only.test(question))
    .map((question) => ({ question, lines: compareAnswers(question, { before, after, options }) }))
    .filter(({ lines }) => lines.length > 0)
}

/** A difference that many answers share, such as a header of all of them, is shown once. */
export function showDifferences(found: readonly Difference[]): string[] {
  const alike = new Map<string, string[]>()
  for (const { question, lines } of found) {
    const text = lines.map((line) => `    ${line}`).join("\n")
    alike.set(text, [...(alike.get(text) ?? []), question])
  }
  return [...alike].map(([text, [first, ...others]]) => {
    const more = others.length > 0 ? `  (and ${others.length} more in the same way)` : ""
    return `${first}${more}\n${text}`
  })
}

type Compared = { before: GoldenRecord; after: GoldenRecord; options: Options }

function compareAnswers(question: string, { before, after, options }: Compared): string[] {
  const [old, now] = [before.answers[question], after.answers[question]]
  if (!old) return ["is asked now, and wasn't when the record was made"]
  if (!now) return ["is no longer asked"]
  const status = old.status === now.status ? [] : [`status ${old.status} → ${now.status}`]
  return [...status, ...compareHeaders(old, now, options), ...compareBodies(old, now, { before, after })]
}

function compareHeaders(old: RecordedAnswer, now: RecordedAnswer, { ignoredHeaders }: Options): string[] {
  const names = [...new Set([...Object.keys(old.headers), ...Object.keys(now.headers)])].sort()
  return names
    .filter((name) => !ignoredHeaders.includes(name) && old.headers[name] !== now.headers[name])
    .map((name) => `header ${name}: ${old.headers[name] ?? "(none)"} → ${now.headers[name] ?? "(none)"}`)
}

function compareBodies(
  old: RecordedAnswer,
  now: RecordedAnswer,
  { before, after }: Omit<Compared, "options">,
): string[] {
  if (old.body === now.body) return []
  const texts = [before.bodies[old.body], after.bodies[now.body]] as const
  if (texts[0] === undefined || texts[1] === undefined) return [`body ${old.body} → ${now.body}`]
  return ["body", ...showExcerpt(texts[0], texts[1])]
}
