import type { PortalAsker } from "../../frame/portal-asker.server.ts"

/** Whether access is given by another identity provider, so that it can't be changed here. */
export function isGivenByProvider({ context }: PortalAsker): boolean {
  return context.upstreams.customers.rolesFrom === "provider"
}
