import { data } from "@remix-run/node"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale, seeOther } from "../../request/answers/redirect.server.ts"
import { requireSameOrigin } from "../../request/answers/same-origin.server.ts"
import {
  cancelRegistration,
  findReceipt,
  type RequestReceipt,
} from "../../request/api/requests-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { registrationPath, registrationToken } from "./event-path.ts"

export type CancelView = {
  registration: NonNullable<RequestReceipt["registration"]>
  documentTitle: string
}

/** The token is unguessable, and the page nobody else's. */
const keepNothing = { "Cache-Control": "private, no-store" }

/** Asks before it cancels: programs that look at the links of a mail open them, too. @throws a 404 for an unknown token. */
export async function loadCancelView(context: RequestContext) {
  requireLocale(context)
  const token = registrationToken(context.path)
  const receipt = token === null ? null : await findReceipt(serviceOf(context), token)
  if (!receipt?.registration) throw notFound(context)
  const { site, translator } = context
  const title = String(translator.t("events:registration.cancelTitle"))
  const view: CancelView = {
    registration: receipt.registration,
    documentTitle: documentTitle(title, siteBrandName(site)),
  }
  return data(view, { headers: keepNothing })
}

/** Gives the place back, and leads to what is now. */
export async function cancelByToken(context: RequestContext, request: Request) {
  requireSameOrigin(request)
  const token = registrationToken(context.path)
  const receipt = token === null ? null : await cancelRegistration(serviceOf(context), token)
  if (!token || !receipt) throw notFound(context)
  throw seeOther(localizedPath(context.site, context.locale, registrationPath(token)), keepNothing)
}

function serviceOf({ upstreams, log }: RequestContext) {
  return { requests: upstreams.requests, log }
}
