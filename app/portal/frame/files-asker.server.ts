/** Files of forms that aren't sent yet, in any of the portal's forms with files. */
import { mayUse } from "../../sign-in/current-user/service-status.ts"
import { type Asked, type PortalAsker, requireAsker } from "./portal-asker.server.ts"
import { requireServiceAsker } from "./service-asker.server.ts"

/**
 * The asker, if they have one of the services whose forms take files.
 * @throws as `requireServiceAsker`. Upload scripts show the fault beside the field.
 */
export async function requireFilesAsker(args: Asked): Promise<PortalAsker> {
  const asker = await requireAsker(args)
  if (mayUse("inventory", asker.user)) return asker
  return requireServiceAsker(args, "ticketing", { files: [], faults: ["tickets:upload.notAllowed"] })
}

/** Until a ticket, a note or a request claims them, files are the signed-in user's in the organisation in which they act. */
export function ownerOf({ user }: PortalAsker) {
  return { subject: user.id, organisation: user.organisation }
}
