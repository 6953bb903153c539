/** Copies the thesaurus from the content service to the search service. */
import { type Ask, graphqlDocument } from "../../../platform/graphql/ask.ts"

const source = "content"
const listedAtOnce = 200

type ListedConcept = {
  id: string
  broader: string | null
  role: string | null
  words: { language: string; preferred: string; synonyms: string[] }[]
  when: string[][] | null
  answers: string[] | null
}

const knowsConceptsDocument = graphqlDocument<{ __type: object | null }, Record<string, never>>(
  `query KnowsConcepts { __type(name: "Concept") { name } }`,
)

const conceptsDocument = graphqlDocument<
  { concepts: ListedConcept[] },
  { first: number; after?: string | undefined }
>(
  `query ConceptsForSearch($first: Int!, $after: ID) {
    concepts(first: $first, after: $after) { id broader role words { language preferred synonyms } when answers }
  }`,
)

const replaceDocument = graphqlDocument<
  { replaceThesaurus: number },
  { source: string; concepts: readonly ListedConcept[] }
>(
  `mutation ReplaceThesaurus($source: String!, $concepts: [ConceptInput!]!) {
    replaceThesaurus(source: $source, concepts: $concepts)
  }`,
)

/** @returns the number of concepts; null when the content service keeps no thesaurus. */
export async function tellThesaurus(content: Ask, search: Ask): Promise<number | null> {
  const { __type } = await content(knowsConceptsDocument, { variables: {} })
  if (__type === null) return null
  const concepts: ListedConcept[] = []
  let after: string | undefined
  while (true) {
    const { concepts: some } = await content(conceptsDocument, { variables: { first: listedAtOnce, after } })
    concepts.push(...some)
    after = some.at(-1)?.id
    if (some.length < listedAtOnce) break
  }
  const { replaceThesaurus } = await search(replaceDocument, { variables: { source, concepts } })
  return replaceThesaurus
}
