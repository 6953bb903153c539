/** Whether a query is a question: a sentence with a verb, which pages seldom say as it is asked. */
import type { Role } from "../thesaurus.ts"

/** Words with which questions begin, in the languages that have such words. */
const beginnings = new Set(
  `how what which who where when why can could does do is are
  wie was welche welcher welches wer wo wann warum wieso kann können gibt
  comment que quel quelle quels quelles qui où quand pourquoi combien
  cómo qué cuál cuáles quién dónde cuándo come cosa quale quali chi dove quando como qual quais quem onde`.split(
    /\s+/,
  ),
)
const ending = /[?？]\s*$|か$|吗$/

export function isQuestion(query: string): boolean {
  const [first = "", ...others] = query.trim().toLowerCase().split(/\s+/)
  return others.length > 1 && (beginnings.has(first) || ending.test(query))
}

type Word = { role: Role | null; isKnown: boolean; isModel: boolean }

/** Words that nobody knows are a question's verbs ("how do I prove …"): beside what is known they only rank. */
export function withoutVerbs<Group extends Word>(groups: readonly Group[]): Group[] {
  return groups.map((group) =>
    group.role === null && !group.isKnown && !group.isModel ? { ...group, role: "common" } : group,
  )
}
