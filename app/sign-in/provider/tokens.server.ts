import type { OAuth2Strategy } from "remix-auth-oauth2"
import { z } from "zod"
import { ProviderRefusal, ProviderUnavailable } from "./provider-error.ts"
import type { ProviderFetch } from "./provider-fetch.server.ts"
import { failureTexts } from "./sign-in-failure.ts"

/** The token endpoint's answer [AUTH-28]. */
const schema = z.object({
  access_token: z.string().min(1, failureTexts.noAccessToken),
  id_token: z.string().min(1).optional(),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().default(300),
})

export type TokenAnswer = z.infer<typeof schema>

export type Client = { id: string; secret: string | null }

/**
 * Calls the token endpoint with a form [AUTH-27].
 * @throws {ProviderRefusal} for any answer but 200 [AUTH-33] and one without access token [AUTH-34].
 * @throws {ProviderUnavailable} without an answer, or for an error of the provider's own.
 */
export async function askTokenEndpoint(
  fetch: ProviderFetch,
  url: string,
  client: Client,
  parameters: Record<string, string>,
): Promise<TokenAnswer> {
  const answer = await fetch(url, clientForm(client, parameters))
  const body: unknown = await answer.json().catch(() => null)
  if (answer.status >= 500) throw new ProviderUnavailable(`the token endpoint answered ${answer.status}`)
  if (answer.status !== 200) {
    const { error = "unknown", error_description: said = "" } = (body ?? {}) as Record<string, string>
    throw new ProviderRefusal(error, `the token endpoint answered ${answer.status}: ${error} ${said}`.trim())
  }
  const tokens = schema.safeParse(body)
  if (tokens.success) return tokens.data
  const hasAccessToken = Boolean((body as { access_token?: unknown } | null)?.access_token)
  throw new ProviderRefusal(
    "invalid_response",
    hasAccessToken ? "the token endpoint's answer is not as agreed" : failureTexts.noAccessToken,
  )
}

/** A form from this client: with its secret in the header, or else with its id among the fields. */
export function clientForm({ id, secret }: Client, parameters: Record<string, string>): RequestInit {
  const body = new URLSearchParams({ client_id: id, ...parameters })
  const headers = new Headers({ Accept: "application/json" })
  if (secret !== null) {
    const pair = [id, secret].map((part) => encodeURIComponent(part)).join(":")
    headers.set("Authorization", `Basic ${Buffer.from(pair).toString("base64")}`)
  }
  return { method: "POST", headers, body }
}

type StrategyTokens = OAuth2Strategy.VerifyOptions["tokens"]

/** The answer in the format of remix-auth-oauth2. */
export function strategyTokens(answer: TokenAnswer): StrategyTokens {
  const expiresAt = new Date(Date.now() + answer.expires_in * 1000)
  return {
    data: answer,
    tokenType: () => "Bearer",
    accessToken: () => answer.access_token,
    accessTokenExpiresInSeconds: () => answer.expires_in,
    accessTokenExpiresAt: () => expiresAt,
    hasRefreshToken: () => answer.refresh_token !== undefined,
    refreshToken: () => answer.refresh_token ?? "",
    hasScopes: () => false,
    scopes: () => [],
    idToken: () => answer.id_token ?? "",
  }
}
