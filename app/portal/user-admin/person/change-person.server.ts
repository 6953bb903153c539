import { data } from "@remix-run/node"
import { readSentForm } from "../../../forms/sent-form.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { panelServers } from "./panels.server.ts"

/** A form of a person's page that couldn't be done: which panel's, and what that panel shows now. */
export type PersonAnswer = { panel: string; view: unknown }

/** Hands the form to the panel that its button's `intent` belongs to. @throws a 400 for an intent that no panel has. */
export async function changePerson(asker: PortalAsker, request: Request, personId: string) {
  const form = await readSentForm(request)
  const intent = String(form.get("intent") ?? "")
  const panel = panelServers.find(({ intents }) => intents.includes(intent))
  if (!panel) throw refused("malformed-body")
  const answer = await panel.change(asker, { personId, form })
  if (answer instanceof Response) return answer
  asker.context.hasFaultyForm = true
  return data<PersonAnswer>({ panel: panel.key, view: answer.view }, { status: answer.status })
}
