/** The services behind the portal's screens, as part of the upstreams [HTTP-04]. */
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    customers: { request: GraphqlClient }
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
    /** The identity provider's interface to accounts; null where another provider has none. */
    account: { request: GraphqlClient } | null
    uploads: Uploads
  }
}

type Owner = { subject: string; organisation: string | null }
type Holder = { owner: Owner }

type UploadFault = { code: string; name: string; params: Readonly<Record<string, string | number>> }

type StoredUpload = {
  id: string
  name: string
  kind: "picture" | "video" | "document"
  bytes: number
  mimeType: string
}

/** Files that were sent with a form, or ahead of it. */
type Uploads = {
  /** Reads a multipart form, streaming its files to disk. Never throws for what the client did: see `faults`. */
  receive(
    request: Request,
    options: Holder,
  ): Promise<{ fields: [name: string, value: string][]; files: StoredUpload[]; faults: UploadFault[] }>
  /** The owner's uploads among these ids that are part of nothing yet, in their order. */
  find(ids: readonly string[], owner: Owner): Promise<StoredUpload[]>
  /** 404 where there is none or it is somebody else's. */
  respond(request: Request, id: string, holder: Holder): Promise<Response>
  /** A small picture of a picture; 404 where there can be none, and as `respond`. */
  preview(id: string, holder: Holder): Promise<Response>
  /** @returns whether there was one that the holder may remove. */
  remove(id: string, holder: Holder): Promise<boolean>
}
