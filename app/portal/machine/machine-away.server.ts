import { randomUUID } from "node:crypto"
import { findFiles } from "../../forms/files/receive-files.server.ts"
import { type KeptForm, keptValues } from "../../sign-in/session/kept-form.ts"
import { seatDay } from "../frame/day.tsx"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import type { PortalFault } from "../frame/portal-fault.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { hasTypedForm } from "../frame/sent-form.server.ts"
import type { TypedKeeping } from "./keeping/keeping.server.ts"

/** Used while the machines service is down and there is typed text to show. */
export type MachineAwayView = {
  kind: "machine-away"
  documentTitle: string
  fault: PortalFault
  keeping: TypedKeeping
}

/** @throws what was thrown, unless that is the service's failure and there is typed text to keep. */
export async function keepTyped(
  asker: PortalAsker,
  thrown: unknown,
  kept: KeptForm | null,
): Promise<MachineAwayView> {
  if (!(thrown instanceof Response) || thrown.status < 500 || !hasTypedForm(asker, kept)) throw thrown
  const { context, user } = asker
  const { machines, uploads } = context.upstreams
  return {
    kind: "machine-away",
    documentTitle: portalTitle(context, context.translator.t("inventory:title")),
    fault: await thrown.json(),
    keeping: {
      today: seatDay(new Date().toISOString()),
      formKey: randomUUID(),
      kept: keptValues(kept),
      files: await findFiles(uploads, { subject: user.id, organisation: user.organisation }, kept),
      takesFiles: machines.openNoteFile !== null,
      canPrescribe: false,
    },
  }
}
