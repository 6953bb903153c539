import type { ClientMetadata } from "oidc-provider"

/** The scopes that the portal requests; the last one opens the account API and is for the portal only [AUTH-26]. */
const accountScope = "fr:idm:*"
export const scopes = ["openid", "profile", "email", "offline_access", accountScope]

export type ClientSettings = {
  /** Fixed, as configured on both sides [AUTH-36]. */
  id: string
  /** Null makes it a public client, which PKCE protects. */
  secret: string | null
}

/** The portal is our own and only client, so nobody is asked for consent [AUTH-37]. */
export function portalClient({ id, secret }: ClientSettings, origin: string): ClientMetadata {
  return {
    client_id: id,
    ...(secret ? { client_secret: secret } : {}),
    client_name: "Portal",
    application_type: "web",
    token_endpoint_auth_method: secret ? "client_secret_basic" : "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    redirect_uris: [`${origin}/callback`, `${origin}/blank-callback`],
    post_logout_redirect_uris: [`${origin}/`, `${origin}/mykomax`],
    backchannel_logout_uri: `${origin}/backchannel-logout`,
    backchannel_logout_session_required: true,
    scope: scopes.join(" "),
  }
}
