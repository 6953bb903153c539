/** The newest software on the dashboard. */
import { SoftwareListDocument } from "../../ground/graphql/generated/software.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { type PortalFault, readPortalFault } from "../frame/portal-fault.ts"
import { downloadsPath, softwarePath } from "./downloads-path.ts"

export type SoftwareBoxView = {
  /** The last ones released, the newest first; empty where the service failed. */
  newest: { href: string; name: string; language: string; version: string; releasedOn: string }[]
  /** What the service failed of; null when it answered. */
  fault: PortalFault | null
  listPath: string
}

const shown = 3
/** More products than any customer has. */
const listed = 100

/** @returns null for who is entitled to nothing. A failing service becomes a fault in this box. */
export async function loadSoftwareBox(asker: PortalAsker): Promise<SoftwareBoxView | null> {
  const { context } = asker
  const pathOf = (path: string) => portalPath(context, path.slice("/mykomax".length))
  const listPath = pathOf(downloadsPath)
  try {
    const { software } = await askAs(asker, context.upstreams.software.request, SoftwareListDocument, {
      ...{ search: null, language: context.locale.language, first: listed, skip: 0 },
    })
    const released = software.items.flatMap(({ key, name, language, newest }) =>
      newest ? [{ href: pathOf(softwarePath(key)), name, language, ...newest }] : [],
    )
    if (released.length === 0) return null
    const newest = released
      .toSorted((one, other) => other.releasedOn.localeCompare(one.releasedOn))
      .slice(0, shown)
      .map(({ href, name, language, version, releasedOn }) => ({ href, name, language, version, releasedOn }))
    return { newest, fault: null, listPath }
  } catch (error) {
    if (error instanceof Response) throw error
    const fault = readPortalFault(await portalFault(context, "software", error).json())
    return { newest: [], fault, listPath }
  }
}
