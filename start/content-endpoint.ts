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

/** The main site is the one without a slug; it shows the catalogue. @throws when content doesn't answer. */
export async function mainSiteId({ url, fetch: ask }: ContentEndpoint): Promise<string> {
  const answer = await ask(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "query MainSite { sites { id slug } }" }),
  })
  const { data } = (await answer.json()) as { data?: { sites: { id: string; slug: string | null }[] } | null }
  const main = data?.sites.find(({ slug }) => !slug)
  if (!main) throw new Error("the content service knows no main site")
  return main.id
}
