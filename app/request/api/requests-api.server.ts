/** The requests service, as part of the upstreams. */
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"

declare module "../context/upstreams.ts" {
  interface Upstreams {
    /** With the website's own token, or the one that a call's headers name. */
    requests: { request: GraphqlClient }
  }
}
