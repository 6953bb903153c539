/** What both feeds ask before they compare: the content's languages, and what the index holds of a source. */
import { type Ask, graphqlDocument } from "../../../platform/graphql/ask.ts"
import { localesDocument } from "./page-query.ts"

/** Each question is short: the embedded database makes every reader wait for it. */
const listedAtOnce = 100

const versionsDocument = graphqlDocument<
  { documentVersions: { id: string; version: string }[] },
  { source: string; after: string; first: number }
>(
  `query IndexedVersions($source: String!, $after: ID!, $first: Int!) {
    documentVersions(source: $source, after: $after, first: $first) { id version }
  }`,
)

export async function contentLocales(content: Ask): Promise<string[]> {
  const { __type } = await content(localesDocument, { variables: {} })
  return __type?.enumValues.map(({ name }) => name) ?? ["en"]
}

export async function indexedVersions(search: Ask, source: string): Promise<Map<string, string>> {
  const versions = new Map<string, string>()
  let after = ""
  while (true) {
    const variables = { source, after, first: listedAtOnce }
    const { documentVersions } = await search(versionsDocument, { variables })
    for (const { id, version } of documentVersions) versions.set(id, version)
    after = documentVersions.at(-1)?.id ?? ""
    if (documentVersions.length < listedAtOnce) return versions
  }
}
