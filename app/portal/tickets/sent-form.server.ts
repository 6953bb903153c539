/**
 * A page that shows a form again must stand whatever else of it is missing, since what was typed stands nowhere else [TICK-11]. Its loader
 * asks the service that has just failed its action, and has to know.
 */
import type { KeptForm } from "../../sign-in/session/kept-form.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

declare module "../../request/context/context.server.ts" {
  interface RequestContext {
    /** An action of this request has refused a form, which its loaders show again. */
    hasSentForm?: boolean
  }
}

/** For actions: the loaders of the same request show what was sent. */
export function noteSentForm({ context }: PortalAsker): void {
  context.hasSentForm = true
}

/** Whether there is something typed to show: just sent, or kept from before a sign-in. */
export function hasTypedForm({ context }: PortalAsker, kept: KeptForm | null): boolean {
  return kept !== null || context.hasSentForm === true
}
