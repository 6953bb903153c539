import { createAsk, graphqlDocument } from "../platform/graphql/ask.ts"

type Content = { url: string; fetch: typeof globalThis.fetch; token: string | undefined }

const sitesDocument = graphqlDocument<
  { sites: { id: string; slug: string | null }[] },
  Record<string, never>
>("query MainSite { sites { id slug } }")

/**
 * The main site is the one without a slug; it shows the catalogue. @returns a function that throws when the content
 * service doesn't answer.
 */
export function createFindMainSite({ url, fetch, token }: Content, timeoutMs: number): () => Promise<string> {
  const ask = createAsk({ service: "content", url, fetch, token, timeoutMs })
  return async function findId() {
    const { sites } = await ask(sitesDocument, { variables: {} })
    const main = sites.find(({ slug }) => !slug)
    if (!main) throw new Error("the content service knows no main site")
    return main.id
  }
}
