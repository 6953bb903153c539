import { signRemoteImages } from "../../app/design/components/remote-image.server.ts"
import { createContentCache } from "../../app/ground/cache/content-cache.server.ts"
import { createReleaseClock } from "../../app/ground/cache/release-clock.ts"
import type { GraphqlClient } from "../../app/ground/graphql/graphql-client.ts"
import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { createPictureFiles } from "../../platform/files/picture-files.ts"
import { createRemoteFiles } from "../../platform/files/remote-files.ts"
import type { serveFiles } from "../../platform/files/serve-files.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import { contentEnvironment } from "../../services/content/environment.ts"
import type { ContentService } from "../../services/content/start.ts"
import { lastAnswersOf } from "../last-answers.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"

type Files = Parameters<typeof serveFiles>[0]

export type Content = Pick<
  ContentService,
  "findAsset" | "findEarlyAsset" | "findEarlyFile" | "findGatedFile" | "listSites" | "listPasswordKeys"
> & {
  endpoint: Endpoint
  timeoutMs: number
  /** The token for reading drafts. */
  token: string | undefined
  /** The token for writing; without one nobody can. */
  writeToken: string | undefined
  /** Signs the content service's webhooks. */
  webhookSecret: string
  /** Finds a document's file, here or at a remote address. */
  findFile: Files["findFile"]
  embedded: ContentService | null
}

/** A frame takes some 50 KB. It is cached for a shorter time than content, since it may be derived from old content. */
const derivedLimits = { maxEntries: 200, ttlMs: 5 * 60_000 }

export const content = service({
  name: "content",
  variables: contentEnvironment,
  elsewhere: ({ CONTENT_API_URL }) => CONTENT_API_URL ?? null,
  async start({ environment, platform }): Promise<Content> {
    const { startContent } = await import("../../services/content/start.ts")
    const { secrets, isDevelopment, isDemo, dataDir, log } = platform
    const token = secrets.get("contentToken")
    const writeToken = environment.CONTENT_WRITE_TOKEN ?? secrets.get("contentWriteToken")
    const webhookSecret = environment.CONTENT_WEBHOOK_SECRET ?? secrets.get("contentWebhook")
    const embedded = await startContent({
      pool: platform.database.pool,
      dataDir,
      folder: environment.CONTENT_FOLDER ?? (isDemo ? "./services/content/demo" : null),
      token,
      writing: { token: writeToken, queue: platform.queue },
      isDevelopment,
      log,
    })
    const endpoint = { url: embeddedUrl("content"), fetch: embedded.fetch }
    return {
      ...embedded,
      endpoint,
      timeoutMs: environment.CONTENT_TIMEOUT_MS,
      token,
      writeToken,
      webhookSecret,
      embedded,
    }
  },
  async connect({ environment, platform }, url): Promise<Content> {
    const { CONTENT_API_TOKEN: token, CONTENT_TIMEOUT_MS: timeoutMs, CONTENT_WEBHOOK_SECRET } = environment
    return {
      endpoint: { url, fetch: createUpstreamFetch() },
      timeoutMs,
      token,
      writeToken: environment.CONTENT_WRITE_TOKEN,
      webhookSecret: CONTENT_WEBHOOK_SECRET ?? platform.secrets.get("contentWebhook"),
      embedded: null,
      findAsset: async () => null,
      // A remote service decides for itself what it gives away at its own addresses.
      findEarlyAsset: async () => null,
      findEarlyFile: async () => null,
      findGatedFile: async () => null,
      findFile: createRemoteFiles({ url, token, timeoutMs, fetch }),
      listSites: async () => [],
      listPasswordKeys: async () => [],
    }
  },
  clients({ endpoint, timeoutMs, token, writeToken, webhookSecret, embedded, findAsset }, { platform }) {
    const client = createAsk({ service: "content", ...endpoint, timeoutMs, token })
    const request = embedded ? client : withOwnImages(client, platform.secrets.get("imageSignature"))
    const write = writeToken
      ? createAsk({ service: "content", ...endpoint, timeoutMs, token: writeToken, needsWholeAnswer: true })
      : null
    const lastAnswers = embedded ? null : lastAnswersOf("content", platform.dataDir, platform.log)
    const releases = createReleaseClock()
    const cache = createContentCache({ releases })
    const derived = createContentCache({ ...derivedLimits, releases })
    const caches = { cache, derived, releases, lastAnswers }
    const findPictureFile = createPictureFiles({ findAsset, secret: platform.secrets.get("imageSignature") })
    return {
      content: { ...endpoint, token, timeoutMs, webhookSecret, request, write, ...caches },
      findPictureFile,
    }
  },
  check: ({ endpoint }) => askService(endpoint),
  explore: ({ embedded }) => embedded?.fetch ?? null,
})

/**
 * Pictures of a remote content service are addressed through this server's image service, which fetches only signed
 * addresses.
 */
function withOwnImages(client: GraphqlClient, secret: string): GraphqlClient {
  return async (document, request) => signRemoteImages(await client(document, request), secret)
}
