import type { Secrets } from "../platform/secrets/secrets.ts"
import type { SearchPlace } from "../services/search/endpoint.ts"
import type { Environment } from "./environment.ts"

/** Where search is, for the website as for its workers. */
export function searchPlace(
  { SEARCH_API_URL: url, SEARCH_API_TOKEN: token, NODE_ENV }: Environment,
  secrets: Secrets,
): Omit<SearchPlace, "pool" | "log"> {
  return {
    remote: url ? { url, token } : null,
    token: secrets.get("searchToken"),
    isDevelopment: NODE_ENV === "development",
  }
}
