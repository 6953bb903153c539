/**
 * What the website stands on, as far as a request needs it. `start/` fills it and hands it over with each request. A room
 * that needs more of it (sign-in its provider, the portal its services) adds its part to these interfaces in its own file,
 * so this page imports no room above it.
 */
import type { ContentCache } from "../../ground/cache/content-cache.server.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import type { Log } from "../../ground/http/log.server.ts"

/** Variables that the website reads. Each room adds its own beside their schema. */
export interface Settings {
  NODE_ENV: "development" | "production" | "test"
  /** Services elsewhere are told how much to log of what they do [HTTP-05]. */
  LOG_LEVEL: string
}

export interface Upstreams {
  settings: Settings
  log: Log
  /** Keys that nobody set are made once and kept. */
  secrets: { get(name: string): string }
  passwords: {
    editor: string
    /** Opens the pages whose protection names this key. */
    page(key: string): string
  }
  /** Scheme, host and port of public addresses; sites put their own host in. */
  publicOrigin: string
  audit: { record(entry: AuditEntry): Promise<void> }
  content: {
    url: string
    fetch: typeof fetch
    timeoutMs: number
    /** Opens drafts. */
    token: string | undefined
    /** Signs what the content service tells of changes. */
    webhookSecret: string
    request: GraphqlClient
    cache: ContentCache
    /** What was made of content, such as the frame around pages. */
    derived: ContentCache
  }
  catalogue: { request: GraphqlClient; cache: ContentCache }
  search: { request: GraphqlClient }
  /** Tells every process what changed. */
  purge(tags: readonly string[]): Promise<void>
  /** Drops all content that this process holds, and has every process make its pages anew [CACHE-04]. */
  clear(): Promise<void>
}

type AuditEntry = {
  action: string
  /** Subject of who did it; null where nobody was signed in. */
  actor: string | null
  /** Whom it was done to. */
  subject: string | null
  organisation: string | null
  /** The client's network address. */
  address: string
  /** No passwords, tokens or texts of mails. */
  details: Readonly<Record<string, string | number | boolean | null>>
}
