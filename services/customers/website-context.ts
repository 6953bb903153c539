/** The context of a request that the website sends with the service's own token, for what isn't a person's to ask. */
import type { CustomersPorts } from "./register/ports.ts"

export type WebsiteContext = CustomersPorts & { isWebsite: true }

export function createWebsiteContext(ports: CustomersPorts): WebsiteContext {
  return { ...ports, isWebsite: true }
}

export function isWebsite(context: object): context is WebsiteContext {
  return "isWebsite" in context
}
