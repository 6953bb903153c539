/** The trade's words by meaning, as an editor keeps them: what the search service is told and works with. */

/**
 * What a concept does in a query: a `filler` ("machine", "for") is not required beside other words; a `common` one
 * ("crimping", "terminal") is, but weighs less than rarer words; an `intent` ("rent", "spare part")
 * counts more than the thing it is about; a `document` ("manual") asks for a file; a `wish` ("price", "film") is about a product, which is
 * the answer.
 */
export const roles = ["filler", "common", "intent", "document", "wish"] as const

export type Role = (typeof roles)[number]

export type Concept = {
  id: string
  /** The id of a wider concept: what `laser marking` is a kind of. */
  broader: string | null
  role: Role | null
  /** By language; the first word is the preferred one, the others are its synonyms. */
  terms: { language: string; words: readonly string[] }[]
}
