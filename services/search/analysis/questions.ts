/** Whether a query is a question: a sentence with a verb, which pages seldom say as it is asked. */
import type { Role } from "../thesaurus.ts"

/** Words with which questions begin, in the languages that have such words. */
const beginnings = new Set(
  `how what which who whom whose where when why can could does do did is are was will should must
  wie wieviel wieviele was welche welcher welches welchen welchem wer wen wem wo womit wofür wozu woher wohin wann warum wieso weshalb
  kann kannst können könnt könnte muss müssen darf soll ist sind hat habt haben gibt
  comment que qu quel quelle quels quelles lequel laquelle qui où quand pourquoi combien est peut puis faut existe
  cómo como qué que cuál cuáles quién quiénes dónde cuándo cuánto cuánta cuántos cuántas puede pueden hay
  come cosa quale quali chi dove quando quanto quanti perché quem qual quais onde quantos quanto
  jak jaký jaká jaké který která které kdo kde kdy proč kolik ako aký aká ktorý ktorá kto kedy prečo koľko
  hogyan mi milyen melyik ki hol mikor miért mennyi hány cum ce cine unde când cât câți câte`.split(/\s+/),
)
const mark = /[?？]\s*$/
const ending = /[?？]\s*$|か$|吗$/
const isUnspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

export function isQuestion(query: string): boolean {
  // A hyphen or an apostrophe joins a French verb and its pronoun: "peut-on", "qu'est-ce que".
  const [first = "", ...others] = query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // Languages without spaces write a question as one piece.
  if (isUnspaced.test(query)) return ending.test(query.trim())
  return others.length > 1 && (beginnings.has(first) || mark.test(query))
}

type Word = { role: Role | null; isKnown: boolean; isModel: boolean }

/** Words that nobody knows are a question's verbs ("how do I prove …"): beside what is known they only rank. */
export function withoutVerbs<Group extends Word>(groups: readonly Group[]): Group[] {
  return groups.map((group) =>
    group.role === null && !group.isKnown && !group.isModel ? { ...group, role: "common" } : group,
  )
}
