import { randomUUID } from "node:crypto"
import { notFound } from "../../request/answers/not-found.server.ts"
import { type KeptForm, type KeptValues, keptValues } from "../../sign-in/session/kept-form.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { type InboxChoices, inboxChoices } from "./inbox.server.ts"
import type { InboxRequest } from "./inbox-request.ts"
import { findRequest } from "./requests.server.ts"

export type RequestScreenData = {
  documentTitle: string
  request: InboxRequest
  /** The form's name in the reader's language. */
  formTitle: string
  staff: { subject: string; name: string }[]
  /** The reader's own subject. */
  me: string
  choices: Pick<InboxChoices, "teams" | "offices">
  /** Idempotency keys of the forms that write. */
  keys: { answer: string; note: string }
  /** Values by form that somebody had typed before a sign-in. */
  kept: KeptValues
}

/** @throws a 404 when there is no such request; a portal fault when the service is down. */
export async function loadRequest(
  asker: PortalAsker,
  id: string,
  kept: KeptForm | null,
): Promise<RequestScreenData> {
  const { context, user } = asker
  const [{ request, requestStaff: staff }, { forms, teams, offices }] = await Promise.all([
    findRequest(asker, id),
    inboxChoices(asker),
  ]).catch((error: Error) => {
    throw portalFault(context, "requests", error)
  })
  if (!request) throw notFound(context)
  return {
    documentTitle: portalTitle(context, `${request.reference} ${request.subject}`),
    request,
    formTitle: forms.find(({ value }) => value === request.form)?.label ?? request.form,
    staff,
    me: user.id,
    choices: { teams, offices },
    keys: { answer: randomUUID(), note: randomUUID() },
    kept: keptValues(kept),
  }
}
