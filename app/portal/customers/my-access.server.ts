/** The user's own access, and their requests for it. */
import {
  CancelAccessRequestDocument,
  MyAccessDocument,
  type MyAccessQuery,
  RequestAccessDocument,
} from "../../ground/graphql/generated/customers.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

export type OwnAccess = MyAccessQuery["me"]["applications"][number]

export type MyAccess = {
  isInternal: boolean
  /** The one in which the user works; null for who belongs to none. */
  organisation: { id: string; name: string } | null
  /** In that organisation. */
  accesses: OwnAccess[]
}

export async function readMyAccess(asker: PortalAsker): Promise<MyAccess> {
  const { me } = await askAs(asker, asker.context.upstreams.customers.request, MyAccessDocument, {})
  const { isInternal, organisation, applications } = me
  return {
    isInternal,
    organisation: organisation && { id: organisation.id, name: organisation.name },
    accesses: applications.filter((access) => access.organisation.id === organisation?.id),
  }
}

/** The same, or null when the customers service fails: what depends on it is left out, and the rest of the screen stands. */
export async function findMyAccess(asker: PortalAsker): Promise<MyAccess | null> {
  try {
    return await readMyAccess(asker)
  } catch (err) {
    if (err instanceof Response) throw err
    asker.context.log.warn({ err }, "the user's access is not known")
    return null
  }
}

export async function requestAccess(
  asker: PortalAsker,
  variables: { application: string; organisation: string; note: string | null },
) {
  const { request } = asker.context.upstreams.customers
  return (await askAs(asker, request, RequestAccessDocument, variables)).requestAccess
}

export async function cancelAccessRequest(asker: PortalAsker, id: string) {
  const { request } = asker.context.upstreams.customers
  return (await askAs(asker, request, CancelAccessRequestDocument, { id })).cancelAccessRequest
}
