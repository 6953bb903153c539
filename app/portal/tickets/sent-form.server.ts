/**
 * A page that shows a form again must stand whatever else of it is missing, since what was typed stands nowhere else [TICK-11]. Its loader
 * asks the service that has just failed its action, and has to know.
 */
import type { KeptForm } from "../../sign-in/session/kept-form.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

const sent = new WeakSet<PortalAsker["context"]>()

/** For actions: the loaders of the same request show what was sent. */
export function noteSentForm({ context }: PortalAsker): void {
  sent.add(context)
}

/** Whether there is something typed to show: just sent, or kept from before a sign-in. */
export function hasTypedForm({ context }: PortalAsker, kept: KeptForm | null): boolean {
  return kept !== null || sent.has(context)
}
