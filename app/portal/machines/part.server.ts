import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { type PortalFault, readPortalFault } from "../frame/portal-fault.ts"

/** A part of the page of a machine: what its room loaded, or why there is nothing. */
export type Part<Value> = { value: Value; fault: null } | { value: null; fault: PortalFault }

/**
 * A service that fails becomes a fault in its part, so that the rest of the page stands.
 * @throws what the room answers in place of the page, as a redirect.
 */
export async function loadPart<Value>(
  { context }: PortalAsker,
  service: string,
  loading: Promise<Value>,
): Promise<Part<Value>> {
  try {
    return { value: await loading, fault: null }
  } catch (error) {
    if (error instanceof Response) throw error
    const fault = readPortalFault(await portalFault(context, service, error).json())
    if (!fault) throw error
    return { value: null, fault }
  }
}
