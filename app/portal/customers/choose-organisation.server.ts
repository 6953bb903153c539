/** The switch between the organisations of a user: portal and services show what belongs to the chosen one. */
import { ChooseOrganisationDocument } from "../../ground/graphql/generated/customers.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

/** @throws a 404 for an organisation that isn't the user's. */
export async function chooseOrganisation(asker: PortalAsker, organisation: string): Promise<void> {
  const { context, user } = asker
  const { upstreams, log } = context
  if (!user.organisations.some(({ id }) => id === organisation)) throw notFound(context)
  await upstreams.authentication.sessions.chooseOrganisation(user.sessionId, organisation)
  // The register remembers the choice for the next sign-in; without that this session has it all the same.
  await askAs(asker, upstreams.customers.request, ChooseOrganisationDocument, { organisation }).catch(
    (err: Error) => log.warn({ err }, "the chosen organisation was not noted for the next sign-in"),
  )
}
