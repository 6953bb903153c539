import type { RequestHandler } from "express"
import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { createRemoteRemoval } from "../../platform/access/remote-removal.ts"
import { createAsk, graphqlDocument } from "../../platform/graphql/ask.ts"
import type { SoftwarePorts } from "../../services/machines/software-ports.ts"
import { softwareEnvironment } from "../../services/software/environment.ts"
import type { SoftwareService } from "../../services/software/start.ts"
import { trustedKeysOf } from "../../services/software/trusted-keys.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"
import { customers } from "./customers.ts"
import { identity } from "./identity.ts"
import { machines } from "./machines.ts"

export type Software = {
  endpoint: Endpoint
  /** The addresses of files; those of a service elsewhere are handed on. */
  files: RequestHandler
  /** Null where the service is elsewhere. */
  embedded: SoftwareService | null
}

export const software = service({
  name: "software",
  variables: softwareEnvironment,
  after: [identity, customers, machines],
  faults: ({ SOFTWARE_API_URL, SOFTWARE_API_TOKEN }) =>
    SOFTWARE_API_URL && !SOFTWARE_API_TOKEN
      ? [
          "SOFTWARE_API_TOKEN: needed with SOFTWARE_API_URL, since it is told with it when an account was deleted",
        ]
      : [],
  elsewhere: ({ SOFTWARE_API_URL }) => SOFTWARE_API_URL ?? null,
  async start({ environment, platform, services }): Promise<Software> {
    const { startSoftware } = await import("../../services/software/start.ts")
    const { database, audit, queue, pace, seal, secrets, publicOrigin, dataDir, isDemo, isDevelopment, log } =
      platform
    const embedded = await startSoftware({
      ...{ pool: database.pool, audit, queue, pace, seal, dataDir, isDemo, isDevelopment, log },
      ...{ verify: services.identity.verify, findStanding: services.customers.findStanding },
      findOwned: services.machines.directory.owned,
      settings: { publicOrigin, secret: secrets.get("softwareAddresses") },
      websiteToken: secrets.get("softwareToken"),
      signingSecret: secrets.get("softwareSigning"),
      trustedKeys: trustedKeysOf(environment.SOFTWARE_SIGNING_KEYS),
      folder: environment.SOFTWARE_FOLDER ?? null,
    })
    services.identity.registerRemover({ name: "software", remove: ({ id }) => embedded.removePerson(id) })
    const { files } = embedded
    const endpoint = { url: embeddedUrl("software"), fetch: embedded.fetch }
    services.machines.registerProducts(findProductsAt(endpoint, environment))
    return { endpoint, files, embedded }
  },
  async connect({ environment, platform, services }, url): Promise<Software> {
    const { handOnDownloads } = await import("../../services/software/remote-downloads.ts")
    const { SOFTWARE_API_TOKEN: token = "", SOFTWARE_TIMEOUT_MS: timeoutMs } = environment
    const remove = createRemoteRemoval("removeSoftwarePerson", { url, token, timeoutMs })
    services.identity.registerRemover({ name: "software", remove: ({ id }) => remove(id) })
    const files = handOnDownloads({ origin: new URL(url).origin, log: platform.log })
    const endpoint = { url, fetch: createUpstreamFetch() }
    services.machines.registerProducts(findProductsAt(endpoint, environment))
    return { endpoint, files, embedded: null }
  },
  clients({ endpoint }, { environment }) {
    const asked = { service: "software", ...endpoint, timeoutMs: environment.SOFTWARE_TIMEOUT_MS }
    return { software: { request: createAsk({ ...asked, isConfidential: true }) } }
  },
  // A refusal without a token proves that the service works.
  check: ({ endpoint }) => askService(endpoint, [401]),
  explore: ({ embedded }) => embedded?.fetch ?? null,
  mount: ({ embedded }) => embedded?.routes ?? null,
  // Compression would change lengths and ranges.
  mountUncompressed: ({ files }) => files,
})

const offeredDocument = graphqlDocument<{ newest: { product: string }[] }, { products: readonly string[] }>(
  "query Offered($products: [ID!]!) { newest(products: $products) { product } }",
)

/** How the machines service finds products of the download centre, which may be embedded or elsewhere. */
function findProductsAt(
  endpoint: Endpoint,
  { SOFTWARE_TIMEOUT_MS: timeoutMs }: { SOFTWARE_TIMEOUT_MS: number },
): SoftwarePorts["findProducts"] {
  const ask = createAsk({ service: "software", ...endpoint, timeoutMs, needsWholeAnswer: true })
  return async function findProducts(products, token) {
    const headers = { authorization: `Bearer ${token}` }
    const { newest } = await ask(offeredDocument, { variables: { products }, headers })
    return new Set(newest.map(({ product }) => product))
  }
}
