import { signCatalogueImages } from "../../app/design/components/remote-image.server.ts"
import { createContentCache } from "../../app/ground/cache/content-cache.server.ts"
import type { GraphqlClient } from "../../app/ground/graphql/graphql-client.ts"
import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { withoutExtensions } from "../../app/website/catalogue/without-extensions/without-extensions.server.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import { catalogueEnvironment } from "../../services/catalogue/environment.ts"
import type { CatalogueService } from "../../services/catalogue/start.ts"
import { lastAnswersOf } from "../last-answers.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"

export type Catalogue = Pick<CatalogueService, "findAsset" | "findSheetSource" | "noteSheetSize"> & {
  endpoint: Endpoint
  embedded: CatalogueService | null
}

/** Products have a cache of their own, because they would evict the far fewer pages. */
const maxCacheEntries = 500

export const catalogue = service({
  name: "catalogue",
  variables: catalogueEnvironment,
  elsewhere: ({ CATALOGUE_API_URL }) => CATALOGUE_API_URL ?? null,
  async start({ environment, platform }): Promise<Catalogue> {
    const { startCatalogue } = await import("../../services/catalogue/start.ts")
    const { database, dataDir, notifications, isDevelopment, isDemo, log } = platform
    const embedded = await startCatalogue({
      pool: database.pool,
      dataDir,
      folder: environment.CATALOGUE_FOLDER ?? (isDemo ? "./services/catalogue/demo" : null),
      notifications,
      isDevelopment,
      log,
    })
    return { ...embedded, endpoint: { url: embeddedUrl("catalogue"), fetch: embedded.fetch }, embedded }
  },
  connect: async (_given, url): Promise<Catalogue> => ({
    endpoint: { url, fetch: createUpstreamFetch() },
    embedded: null,
    findAsset: async () => null,
    findSheetSource: async () => null,
    noteSheetSize: async () => {},
  }),
  clients({ endpoint, embedded }, { environment, platform }) {
    const { CATALOGUE_TIMEOUT_MS: timeoutMs, CATALOGUE_API_TOKEN: token } = environment
    const client = createAsk({ service: "catalogue", ...endpoint, timeoutMs, token })
    const request = embedded
      ? client
      : withOwnImages(withoutExtensions(client, platform.log), platform.secrets.get("imageSignature"))
    const lastAnswers = embedded ? null : lastAnswersOf("catalogue", platform.dataDir, platform.log)
    return {
      catalogue: { request, cache: createContentCache({ maxEntries: maxCacheEntries }), lastAnswers },
    }
  },
  check: ({ endpoint }) => askService(endpoint),
  explore: ({ embedded }) => embedded?.fetch ?? null,
  close: async ({ embedded }) => embedded?.stop(),
})

/**
 * Pictures of a remote catalogue service are addressed through this server's image service, which fetches only signed
 * addresses.
 */
function withOwnImages(client: GraphqlClient, secret: string): GraphqlClient {
  return async (document, request) => signCatalogueImages(await client(document, request), secret)
}
