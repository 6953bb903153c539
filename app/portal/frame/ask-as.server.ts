import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import type { PortalAsker } from "./portal-asker.server.ts"

/**
 * Headers for a service: the identity token, the organisation in which the user acts, and for services elsewhere the log
 * level. Embedded services write to our own log [HTTP-05].
 */
export function serviceHeaders({ context, user }: PortalAsker): Record<string, string> {
  const { organisation, organisations } = user
  return {
    authorization: `Bearer ${user.idToken}`,
    "x-debug-level": context.upstreams.settings.LOG_LEVEL,
    ...(organisations.some(({ id }) => id === organisation) && { "x-organisation": organisation ?? "" }),
  }
}

/** The same user acting in another of their organisations, as for what concerns all of them. */
export function actingIn({ context, user }: PortalAsker, organisation: string): PortalAsker {
  // The tokens aren't enumerable, so a copy of the fields would lose them.
  return { context, user: Object.create(user, { organisation: { value: organisation } }) }
}

/**
 * Sends a GraphQL operation on behalf of the user.
 * @throws a redirect to the dashboard when the user no longer belongs to the organisation that they chose.
 */
export async function askAs<Data, Variables extends Record<string, unknown>>(
  asker: PortalAsker,
  request: GraphqlClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { log } = asker.context
  return request(document, { variables, headers: serviceHeaders(asker), log }).catch(async (error: Error) => {
    if (isUpstreamError(error) && error.reason === "ORGANISATION_NOT_YOURS") await leaveOrganisation(asker)
    throw error
  })
}

/** Forgets the choice and says so: never must another organisation's data appear silently in place of the chosen one's. */
async function leaveOrganisation({ context, user }: PortalAsker): Promise<void> {
  await context.upstreams.authentication.sessions.chooseOrganisation(user.sessionId, null)
  const dashboard = portalPath(context)
  // A register that refuses what it has just said would send the browser in a circle.
  if (context.localizedPath === dashboard) return
  const { t } = context.translator
  const message = { title: t("portal:organisation.lostTitle"), text: t("portal:organisation.lostText") }
  throw seeOtherWithFlash(context, dashboard, { ...message, type: "info", static: true })
}
