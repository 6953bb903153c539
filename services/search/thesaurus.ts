/** The trade's words by meaning, as an editor keeps them: what the search service is told and works with. */

/**
 * What a concept does in a query: a `filler` ("machine", "for") is not required beside other words; a `common` one
 * ("crimping", "terminal") is, but weighs less than rarer words; an `intent` ("rent", "spare part")
 * counts more than the thing it is about; a `matter` ("press contact", "dividend") is one of the company, on its pages and
 * not in its catalogue, and is otherwise an intent; a `document` ("manual") asks for a file; a `wish` ("price", "film") is about a product, which is
 * the answer. A `predicate` ("too short", "put into") says something only together with a thing, and a `case` is the two of them: a complaint
 * or a task, which has answers. A `question` is what people ask when they mean a page: its words are whole phrases, of which a query need only have most.
 */
export const roles = [
  "filler",
  "common",
  "intent",
  "matter",
  "document",
  "wish",
  "predicate",
  "case",
  "question",
] as const

export type Role = (typeof roles)[number]

export type Concept = {
  id: string
  /** The id of a wider concept: what `laser marking` is a kind of. */
  broader: string | null
  role: Role | null
  /** By language; the first word is the preferred one, the others are its synonyms. */
  terms: { language: string; words: readonly string[] }[]
  /** Of a case: it is meant where a query speaks of one concept of each list. */
  when?: readonly (readonly string[])[]
  /** Of a case and a question: what answers it, best first: ids of concepts, and addresses of pages, which begin with a slash. */
  answers?: readonly string[]
}

/** What concepts do that a word may mean: it is a filler only if all of them are. */
export function roleOf(concepts: readonly Concept[]): Role | null {
  if (concepts.length === 0) return null
  const roles = concepts.map(({ role }) => role)
  if (roles.every((role) => role === "filler")) return "filler"
  return roles.find((role) => role !== null && role !== "filler") ?? null
}
