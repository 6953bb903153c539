/** Who says what people may do: the customers' register, or the tokens of another identity provider. */
type Chosen = {
  OIDC_ISSUER?: string | undefined
  PORTAL_ROLES_FROM?: "customers" | "provider" | undefined
}

/** Another provider's tokens go on saying it, until the installation says otherwise. */
export function rolesFrom({ OIDC_ISSUER, PORTAL_ROLES_FROM }: Chosen): "customers" | "provider" {
  return PORTAL_ROLES_FROM ?? (OIDC_ISSUER ? "provider" : "customers")
}
