import { type Asked, type PortalAsker, requireAsker } from "../frame/portal-asker.server.ts"
import { requireServiceAsker } from "../frame/service-asker.server.ts"

/** The asker, if they have access to the inventory [ROLE-05]. The machines service checks the right again. */
export function requireInventoryAsker(args: Asked): Promise<PortalAsker> {
  return requireServiceAsker(args, "inventory")
}

/**
 * For a single machine, which may belong to another organisation of the asker than the one in which they act: the code on
 * its label has to work whichever they chose. The machines service decides.
 * @throws as `requireInventoryAsker`.
 */
export async function requireMachineAsker(args: Asked): Promise<PortalAsker> {
  const asker = await requireAsker(args)
  return asker.user.organisations.length > 1 ? asker : requireInventoryAsker(args)
}
