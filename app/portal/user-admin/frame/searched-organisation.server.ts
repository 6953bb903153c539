import type { PortalAsker } from "../../frame/portal-asker.server.ts"

/** Of a person's page, whose address finds organisations by name or customer number; null: all of them. */
export function searchedOrganisation({ context }: PortalAsker): string | null {
  return context.url.searchParams.get("organisation")?.trim().slice(0, 200) || null
}
