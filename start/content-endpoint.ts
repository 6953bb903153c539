import { createAsk, graphqlDocument } from "../platform/graphql/ask.ts"
import type { Secrets } from "../platform/secrets/secrets.ts"
import type { Environment } from "./environment.ts"

/** Where content is asked, from the website as from its workers. */
export type ContentEndpoint = { url: string; fetch: typeof globalThis.fetch; token: string | undefined }

/** Nothing listens there: the embedded service's own `fetch` answers. */
const embeddedUrl = "http://content.internal/graphql"

/** @param embedded null where `CONTENT_API_URL` names another service. */
export function contentEndpoint(
  environment: Environment,
  secrets: Secrets,
  embedded: { fetch: typeof globalThis.fetch } | null,
): ContentEndpoint {
  return {
    url: environment.CONTENT_API_URL ?? embeddedUrl,
    fetch: embedded?.fetch ?? fetch,
    token: embedded ? secrets.get("contentToken") : environment.CONTENT_API_TOKEN,
  }
}

const sitesDocument = graphqlDocument<
  { sites: { id: string; slug: string | null }[] },
  Record<string, never>
>("query MainSite { sites { id slug } }")

/** The main site is the one without a slug; it shows the catalogue. @returns what throws where content doesn't answer. */
export function findMainSite(content: ContentEndpoint, timeoutMs: number): () => Promise<string> {
  const ask = createAsk({ service: "content", ...content, timeoutMs })
  return async function findId() {
    const { sites } = await ask(sitesDocument, { variables: {} })
    const main = sites.find(({ slug }) => !slug)
    if (!main) throw new Error("the content service knows no main site")
    return main.id
  }
}
