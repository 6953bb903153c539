/** Decides which groups of a query a document has to meet. */
import type { Group } from "./group.ts"
import type { Term } from "./term.ts"

/** How much of a query a document must meet: all groups, all but one, any. */
export type Need = "every" | "most" | "some"

const mostGroups = 8

/**
 * The groups that a document has to meet. Fillers and wishes ("machine", "price") are not needed beside other words, and what is asked for
 * about a thing ("rent", "calibration", the blade of a machine) is enough. Where a model is named, its name is enough: the manual leads by its points, and the
 * model's page, from which everything about it is reached, is never left out because it doesn't say "manual" itself. Beside a word that names
 * something itself ("microsection"), common ones ("crimp") only decide the order: what the word names may do without saying them.
 */
export function neededGroups(groups: readonly Group[]): readonly Group[] {
  const plain = groups.filter(({ role }) => role !== "filler" && role !== "wish")
  if (plain.length === 0) return groups
  const named = plain.filter(
    ({ role }) => role !== "intent" && role !== "matter" && role !== "document" && role !== "case",
  )
  // A number alone may count anything ("rent for 3 months"); with the word before it, it is a name.
  if (named.filter(({ isModel }) => isModel).length > 1) return named
  const intents = plain.filter(({ role }) => role === "intent" || role === "matter" || role === "case")
  if (intents.length > 0 && !plain.some(({ isModel }) => isModel)) {
    // "Hotline telephone" is answered by the hotline, which isn't where the company's telephone number stands.
    const services = intents.filter(({ role }) => role !== "matter")
    return services.length > 0 ? services : intents
  }
  // The series is meant, although it may have no machine of this size.
  if (plain.some(({ isSeries }) => isSeries) && plain.some(({ isMeasure }) => isMeasure))
    return plain.filter(({ isMeasure }) => !isMeasure)
  const parts = plain.some(({ isModel }) => isModel) ? [] : plain.filter(({ isOrdered }) => isOrdered)
  if (parts.length > 0) return parts
  return namesThing(plain) ? plain.filter(({ role }) => role !== "common") : plain
}

/** Whether a name and its number are typed. "Pay in 5 years" has a number, too. */
export function namesModel(groups: readonly Group[]): boolean {
  return groups.filter(({ isModel, role }) => isModel && role === null).length > 1
}

/** Whether a word names something itself, as "microsection" does and "crimp" doesn't. */
export function namesThing(groups: readonly Group[]): boolean {
  return groups.some(({ role, isKnown }) => role === null && isKnown)
}

export function needed(all: readonly Group[], need: Need, isWide: boolean): Term {
  const groups = all.filter(({ role }) => role !== "question")
  const questions = all.filter(({ role }) => role === "question")
  const plain = neededTerm(groups, need, isWide)
  // What answers a question needs not say its words.
  return questions.length === 0 ? plain : { any: [plain, ...questions.map((one) => anyOf(one, false))] }
}

function neededTerm(groups: readonly Group[], need: Need, isWide: boolean): Term {
  const terms = neededGroups(groups).map((group) => anyOf(group, isWide))
  if (need === "some") return { any: terms }
  if (need === "every" || terms.length < 3 || terms.length > mostGroups) return { all: terms }
  return { any: terms.map((left) => ({ all: terms.filter((term) => term !== left) })) }
}

export function anyOf({ own, synonyms, wider, weaker = [] }: Group, isWide: boolean): Term {
  const ways = [own, ...synonyms, ...weaker, ...(isWide ? wider : [])]
  return ways.length === 1 ? own : { any: ways }
}
