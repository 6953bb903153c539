import type { RequestContext } from "../../request/context/context.server.ts"
import type { RequestForm, Values } from "./description/request-form.ts"

/** Who answers a request, and when. */
export type Addressee = {
  to: { team: string; officeId?: string; officeName?: string; email: string; timeZone?: string }
  /** In the sender's words; null while no office is known. */
  promise: string | null
}

export async function findAddressee(
  { upstreams }: RequestContext,
  { team }: Pick<RequestForm, "team">,
  _values: Values,
): Promise<Addressee> {
  return { to: { team, email: upstreams.settings.REQUESTS_MAIL_TO }, promise: null }
}
