import { z } from "zod"
import type { Log } from "../../ground/http/log.server.ts"
import { ProviderUnavailable } from "./provider-error.ts"
import type { ProviderFetch } from "./provider-fetch.server.ts"

/** The parts of the well-known document that the portal needs [AUTH-24]. */
const schema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(["RS256"]),
  prompt_values_supported: z.array(z.string()).default([]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
})

export type ProviderEndpoints = z.infer<typeof schema>

/** Cached, since a provider rarely changes its endpoints; expires, since it doesn't announce such a change. */
const freshMs = 60 * 60_000
/** After a failure, requests don't ask the provider again for this time. */
const awayMs = 2_000

type Options = { issuer: string; fetch: ProviderFetch; log: Pick<Log, "warn">; now?: () => number }

/**
 * Reads and caches the provider's well-known document. The cached one is used while the provider can't be reached.
 * @returns a function that throws {ProviderUnavailable} without a document.
 */
export function createDiscovery({ issuer, fetch, log, now = Date.now }: Options) {
  let known: { endpoints: ProviderEndpoints; at: number } | undefined
  let failed: { error: ProviderUnavailable; at: number } | undefined
  let asking: Promise<ProviderEndpoints> | undefined

  async function ask(): Promise<ProviderEndpoints> {
    try {
      const endpoints = await read(issuer, fetch)
      known = { endpoints, at: now() }
      failed = undefined
      return endpoints
    } catch (cause) {
      const error = new ProviderUnavailable("the identity provider's well-known document could not be read", {
        cause,
      })
      log.warn({ err: error }, error.message)
      failed = { error, at: now() }
      if (known) return known.endpoints
      throw error
    } finally {
      asking = undefined
    }
  }

  return async function discover(): Promise<ProviderEndpoints> {
    if (known && now() - known.at < freshMs) return known.endpoints
    if (failed && now() - failed.at < awayMs) {
      if (known) return known.endpoints
      throw failed.error
    }
    asking ??= ask()
    return asking
  }
}

async function read(issuer: string, fetch: ProviderFetch): Promise<ProviderEndpoints> {
  const answer = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    headers: { Accept: "application/json" },
  })
  if (answer.status !== 200) throw new Error(`the well-known document answered ${answer.status}`)
  const endpoints = schema.parse(await answer.json())
  // A document of another issuer would let that issuer's tokens sign in here.
  if (endpoints.issuer !== issuer) throw new Error("the well-known document names another issuer")
  return endpoints
}
