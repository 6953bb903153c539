/** The page behind an invitation's link. Opening it changes nothing, since programs that look for malware open links too. */
import { data } from "@remix-run/node"
import type { TextKey } from "../../forms/say.ts"
import { readSentForm } from "../../forms/sent-form.server.ts"
import {
  AcceptInvitationDocument,
  AskForInvitationDocument,
  InvitationOfLinkDocument,
  type InvitationOfLinkQuery,
  type InvitationProblem,
} from "../../ground/graphql/generated/customers.ts"
import { seeOther, seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { keepNothing } from "../../request/portal-address/keep-private.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { revokeTokens } from "../../sign-in/provider/revoke-tokens.server.ts"
import { beginSignIn, isOwnProvider } from "../../sign-in/round-trip/begin-sign-in.server.ts"
import { askAs } from "../frame/ask-as.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import type { PortalUser } from "../frame/portal-user.server.ts"
import type { InvitationPageView } from "./invitation-view.ts"

type Invitation = InvitationOfLinkQuery["invitation"]
type Asker = { context: RequestContext; user: PortalUser | null }

/** The address holds the secret, so it leaves with no link and stays in no cache. */
const secretHeaders = { "Cache-Control": keepNothing, "Referrer-Policy": "no-referrer" }

/** @throws a redirect to the portal for who has accepted it already. */
export async function loadInvitation({ context, user }: Asker) {
  const invitation = await find(context)
  if (invitation.problem === "USED" && user && invitation.acceptedBy === user.id)
    throw seeOther(portalPath(context), secretHeaders)
  const view = viewOf(context, user, invitation)
  return data(view, { status: statusOf(invitation.problem), headers: secretHeaders })
}

/** What never was is a 404; what was, a 410. */
function statusOf(problem: InvitationProblem | null | undefined): number {
  if (!problem) return 200
  return problem === "UNKNOWN" ? 404 : 410
}

function tokenOf({ url }: RequestContext): string {
  return url.searchParams.get("token") ?? ""
}

async function find(context: RequestContext): Promise<Invitation> {
  const { send } = context.upstreams.customers
  const token = tokenOf(context)
  // What can't be a token isn't asked for, so that no address makes the service complain.
  if (!send || !/^[\w.-]{1,200}$/.test(token)) return unknown
  const { log } = context
  const answer = await send(InvitationOfLinkDocument, { variables: { token }, log }).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  return answer.invitation
}

const unknown: Invitation = {
  ...{ problem: "UNKNOWN", organisation: null, madeBy: null, maskedEmail: null, email: null },
  ...{ expiresAt: null, applications: [], acceptedBy: null },
}

function viewOf(context: RequestContext, user: PortalUser | null, found: Invitation): InvitationPageView {
  const { problem, organisation, madeBy, maskedEmail, email, applications, expiresAt } = found
  const { t } = context.translator
  const title = (key: TextKey) => documentTitle(String(t(key)), siteBrandName(context.site))
  const base = { portalPath: portalPath(context) }
  if (problem) {
    const hasAsked = context.url.searchParams.has("asked")
    const documentTitle = title("invitations:link.problem.title")
    return { ...base, kind: "problem", documentTitle, problem, organisation: organisation ?? null, hasAsked }
  }
  const offer = {
    organisation: organisation ?? "",
    madeBy: madeBy ?? null,
    maskedEmail: maskedEmail ?? "",
    applications,
    expiresAt: expiresAt ?? "",
  }
  const shown = { ...base, documentTitle: title("invitations:link.title"), offer }
  if (!user) return { ...shown, kind: "welcome" }
  if (isSameAddress(user.email, email)) return { ...shown, kind: "accept" }
  const mayAccept = !isOwnProvider(context.upstreams)
  return { ...shown, kind: "somebody-else", signedInAs: mask(user.email), mayAccept }
}

/** The service compares again, by its own rule. */
function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  const key = (text: string) => text.normalize("NFKC").trim().toLowerCase()
  return Boolean(one && other) && key(one ?? "") === key(other ?? "")
}

function mask(email: string): string {
  const at = email.lastIndexOf("@")
  return `${[...email][0] ?? ""}…${email.slice(at)}`
}

export async function submitInvitation({ context, user }: Asker, request: Request): Promise<Response> {
  const form = await readSentForm(request)
  switch (form.get("intent")) {
    case "continue":
      return begin(context)
    case "sign-out":
      return goOn(context)
    case "accept":
      return user ? accept({ context, user }) : begin(context)
    case "ask-again":
      return askAgain(context)
    default:
      throw refused("malformed-body")
  }
}

/** The provider makes the account, or signs in; either leads back to this page. */
function begin(context: RequestContext): Promise<Response> {
  const invitation = tokenOf(context)
  return beginSignIn(context, { returnTo: here(context), prompt: "create", invitation })
}

function here(context: RequestContext): string {
  return `${context.localizedPath}?${new URLSearchParams({ token: tokenOf(context) })}`
}

/** Ends this browser's session, as signing out does, and goes on with the invitation at once. */
async function goOn(context: RequestContext): Promise<Response> {
  const { sessions, provider, cookies } = context.upstreams.authentication
  const secret = cookies.read(context.cookies, "session")
  const session = secret === undefined ? null : await sessions.end(secret)
  if (session) await revokeTokens(provider, session.tokens, context.log)
  const response = await begin(context)
  response.headers.append("Set-Cookie", cookies.expire("session"))
  return response
}

async function accept({ context, user }: { context: RequestContext; user: PortalUser }): Promise<Response> {
  const { request } = context.upstreams.customers
  const token = tokenOf(context)
  const { acceptInvitation: answer } = await askAs({ context, user }, request, AcceptInvitationDocument, {
    token,
  }).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  // The page says what is wrong.
  if (!answer.organisation) return seeOther(here(context), secretHeaders)
  const { t } = context.translator
  const title = String(t("invitations:link.accepted", { organisation: answer.organisation.name }))
  const text = answer.leftOut.length > 0 ? String(t("invitations:link.leftOut")) : undefined
  return seeOtherWithFlash(
    context,
    portalPath(context),
    { type: "success", title, ...(text ? { text } : {}) },
    secretHeaders,
  )
}

async function askAgain(context: RequestContext): Promise<Response> {
  const { send } = context.upstreams.customers
  const variables = { token: tokenOf(context) }
  const { log } = context
  await send?.(AskForInvitationDocument, { variables, log }).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  return seeOther(`${here(context)}&asked=1`, secretHeaders)
}
