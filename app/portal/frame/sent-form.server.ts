/**
 * When an action failed, its page is rendered with the form as it was typed, since nothing else holds the text
 * [TICK-11]. The loaders have to know this, because they ask the same failing service.
 */
import type { KeptForm } from "../../sign-in/session/kept-form.ts"
import type { PortalAsker } from "./portal-asker.server.ts"

declare module "../../request/context/context.server.ts" {
  interface RequestContext {
    /** An action of this request has refused a form, which its loaders show again. */
    hasSentForm?: boolean
  }
}

/** Called by actions: the loaders of the same request then render the form even when their service fails. */
export function noteSentForm({ context }: PortalAsker): void {
  context.hasSentForm = true
}

/** Whether there is typed text to show: from this request, or kept from before a sign-in. */
export function hasTypedForm({ context }: PortalAsker, kept: KeptForm | null): boolean {
  return kept !== null || context.hasSentForm === true
}
