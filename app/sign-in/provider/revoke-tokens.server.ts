import type { Log } from "../../ground/http/log.server.ts"
import type { IdentityProvider } from "./identity-provider.server.ts"

type Tokens = { accessToken: string; refreshToken: string | null }

/**
 * Revokes tokens that are no longer used. A failure is only logged [AUTH-14, AUTH-40].
 * @returns whether the provider accepted all revocations.
 */
export async function revokeTokens(
  provider: Pick<IdentityProvider, "revoke">,
  { accessToken, refreshToken }: Tokens,
  log: Pick<Log, "warn">,
): Promise<boolean> {
  const tokens = [refreshToken, accessToken].filter((token) => token !== null)
  const results = await Promise.allSettled(tokens.map((token) => provider.revoke(token)))
  const failed = results.filter((result) => result.status === "rejected")
  for (const { reason } of failed) log.warn({ err: reason }, "a token was not revoked")
  return failed.length === 0
}
