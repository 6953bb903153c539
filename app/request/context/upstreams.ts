/**
 * The services that the website uses. `start/` connects them and passes them in with each request. A room that needs
 * more (sign-in its provider, the portal its services) extends these interfaces in its own file, so that this file
 * imports no room above it.
 */
import type { ContentCache } from "../../ground/cache/content-cache.server.ts"
import type { LastAnswers } from "../../ground/cache/last-answers.ts"
import type { ReleaseClock } from "../../ground/cache/release-clock.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import type { Log } from "../../ground/http/log.server.ts"
import type { TakePace } from "../../ground/pace/pace.server.ts"

/** The website's variables. Each room adds its own beside their schema. */
export interface Settings {
  NODE_ENV: "development" | "production" | "test"
  /** Sent to remote services, to tell them how much to log [HTTP-05]. */
  LOG_LEVEL: string
}

export interface Upstreams {
  settings: Settings
  log: Log
  /** Secrets that aren't configured are generated once and stored. */
  secrets: { get(name: string): string }
  /** Encrypts what a form carries and only this installation may read. A sealed value opens only for the same purpose; else it is null. */
  seal: { close(value: unknown, purpose: string): string; open(sealed: string, purpose: string): unknown }
  /** Counts what is limited, for all processes together. */
  pace: TakePace
  passwords: {
    editor: string
    /** The password of the pages whose protection has this key. */
    page(key: string): string
  }
  /** Scheme, host and port of public addresses; each site replaces the host by its own. */
  publicOrigin: string
  audit: { record(entry: AuditEntry): Promise<void> }
  content: {
    url: string
    fetch: typeof fetch
    timeoutMs: number
    /** The token for reading drafts. */
    token: string | undefined
    /** Signs the content service's webhooks. */
    webhookSecret: string
    request: GraphqlClient
    /** For mutations, and for reading drafts; null where nobody may write. */
    write: GraphqlClient | null
    cache: ContentCache
    /** Values derived from content, such as the frame around pages. */
    derived: ContentCache
    /** When scheduled content appears or disappears. */
    releases: ReleaseClock
    /** Null for the embedded service, which is here as long as this process. */
    lastAnswers: LastAnswers | null
  }
  catalogue: { request: GraphqlClient; cache: ContentCache; lastAnswers: LastAnswers | null }
  search: { request: GraphqlClient }
  requests: {
    /** For staff, whose identity token goes along. */
    request: GraphqlClient
    /** Sends requests and reads confirmations with the website's own token. */
    send: GraphqlClient
    /** Answers with a request's file for the staff that the identity token names; 404 for everybody else. */
    openFile(request: Request, idToken: string, id: string, shape: "file" | "preview"): Promise<Response>
  }
  alerts: {
    /** For staff, whose identity token goes along. */
    request: GraphqlClient
    /** Subscribes, changes and ends with the website's own token. */
    send: GraphqlClient
  }
  /** Announces changes to every process. */
  purge(tags: readonly string[]): Promise<void>
  /** Drops this process's cached content and makes every process render its pages again [CACHE-04]. */
  clear(): Promise<void>
}

type AuditEntry = {
  action: string
  /** Subject of the person who did it; null when nobody was signed in. */
  actor: string | null
  /** Subject of the person to whom it was done. */
  subject: string | null
  organisation: string | null
  /** The client's network address; null for what no request has caused. */
  address: string | null
  /** Must not hold passwords, tokens or texts of mails. */
  details: Readonly<Record<string, string | number | boolean | null>>
}
