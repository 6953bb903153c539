/** The services behind the portal's screens, as part of the upstreams [HTTP-04]. */
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    customers: {
      request: GraphqlClient
      /** Asks with the website's own token, for what nobody signed in may ask; null where a remote register gave none. */
      send: GraphqlClient | null
      /** Who says what people may do: the customers service, or the tokens of another identity provider. */
      rolesFrom: "customers" | "provider"
    }
    machines: {
      request: GraphqlClient
      /**
       * Answers with a photo of a request for whoever the identity token names; 404 where they may not see the request. Null
       * where machines are elsewhere: nobody there can open our files, so no machine can be added with a photo.
       */
      openPhoto:
        | ((
            request: Request,
            idToken: string,
            asked: { request: string; photo: string; shape: "file" | "preview" },
          ) => Promise<Response>)
        | null
      /** The same for a file of a note. Null where machines are elsewhere, so notes are texts only. */
      openNoteFile:
        | ((
            request: Request,
            idToken: string,
            asked: { note: string; file: string; shape: "file" | "preview" },
          ) => Promise<Response>)
        | null
    }
    /** `url` and `fetch` are for the proxy; the service's own `fetch` keeps what a ticket system elsewhere hasn't got yet. */
    tickets: {
      url: string
      fetch: typeof fetch
      timeoutMs: number
      request: GraphqlClient
      /** Answers with a ticket's file for whoever the identity token names; 404 where they may not read the ticket. */
      openAttachment(
        request: Request,
        idToken: string,
        id: string,
        shape: "file" | "preview",
      ): Promise<Response>
    }
    software: { request: GraphqlClient }
    /** The identity provider's interface to accounts; null where another provider has none. */
    account: { request: GraphqlClient } | null
  }
}
