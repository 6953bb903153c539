/** The part of a person's page about their invitations: sent again [USER-08], made anew [USER-09], withdrawn. */

import type { TextKey } from "../../../forms/say.ts"
import {
  InvitedPanelAloneDocument,
  type InvitedPanelFragment,
  RenewInvitationDocument,
  ResendInvitationDocument,
  WithdrawInvitationDocument,
} from "../../../ground/graphql/generated/customers.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { askCustomers } from "../customers.server.ts"
import { isGivenByProvider } from "../frame/given-by-provider.server.ts"
import type { PersonPanelServer } from "../frame/panel.server.ts"

type Person = NonNullable<InvitedPanelFragment["person"]["person"]>

export type InvitedView = {
  invitations: Person["invitations"]
  /** Otherwise each access of an open invitation offers to send it again; an invitation to the organisation alone has none. */
  isGivenByProvider: boolean
  /** Why the last form wasn't done. */
  fault: TextKey | null
}

function invitedView({ person }: InvitedPanelFragment, asker: PortalAsker): InvitedView | null {
  const invitations = person.person?.invitations ?? []
  if (invitations.length === 0) return null
  return { invitations, isGivenByProvider: isGivenByProvider(asker), fault: null }
}

type Variables = { id: string; version: number }
type Errors = readonly { code: string }[]

type Change = {
  /** @returns what is wrong; null where the asker can't see it any more. */
  call(asker: PortalAsker, variables: Variables): Promise<Errors | null>
  told: TextKey
}

const changes: Record<string, Change> = {
  resend: {
    call: async (asker, variables) =>
      (await askCustomers(asker, ResendInvitationDocument, variables)).resendInvitation?.errors ?? null,
    told: "invitations:panel.resent",
  },
  renew: {
    call: async (asker, variables) =>
      (await askCustomers(asker, RenewInvitationDocument, variables)).renewInvitation?.errors ?? null,
    told: "invitations:panel.renewed",
  },
  "withdraw-invitation": {
    call: async (asker, variables) =>
      (await askCustomers(asker, WithdrawInvitationDocument, variables)).withdrawInvitation?.errors ?? null,
    told: "invitations:panel.withdrawn",
  },
}

const faults: Record<string, TextKey> = {
  changed: "invitations:panel.changed",
  "too-often": "invitations:panel.tooOften",
}

const change: PersonPanelServer["change"] = async (asker, { personId, form }) => {
  const { context } = asker
  const wanted = changes[String(form.get("intent"))]
  // The accesses' panel has the buttons that send again; an invitation's own form withdraws it.
  const id = String(form.get("access") ?? form.get("id") ?? "")
  const variables = { id, version: Number(form.get("version")) || 0 }
  const errors = await (wanted?.call(asker, variables) ?? Promise.resolve(null)).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  if (!wanted || !errors) throw notFound(context)
  if (errors.length === 0) {
    const title = String(context.translator.t(wanted.told))
    return seeOtherWithFlash(context, context.localizedPath, { type: "success", title, floating: true })
  }
  const code = errors[0]?.code ?? ""
  const view = invitedView(await askCustomers(asker, InvitedPanelAloneDocument, { id: personId }), asker)
  const fault = faults[code] ?? "invitations:panel.notAllowed"
  const nothing = { invitations: [], isGivenByProvider: isGivenByProvider(asker) }
  return { view: { ...(view ?? nothing), fault }, status: code === "changed" ? 409 : 422 }
}

export const invitedPanelServer: PersonPanelServer = {
  key: "invitations",
  intents: Object.keys(changes),
  view: invitedView,
  change,
}
