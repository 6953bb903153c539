import { data } from "@remix-run/node"
import type { Option } from "../../design/components/select.tsx"
import type { Office } from "../../website/offices/office.ts"
import { listOffices } from "../../website/offices/offices.server.ts"
import { requestForms } from "../../website/requests/forms/request-forms.ts"
import { listCountries } from "../../website/requests/request-lists.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import type { PortalFault } from "../frame/portal-fault.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { type InboxQuery, readInboxQuery } from "./inbox-list-query.ts"
import { type InboxRow, teamKeys } from "./inbox-request.ts"
import { listRequests } from "./requests.server.ts"

/** What the filter offers, and the names of forms in the reader's language. */
export type InboxChoices = { forms: Option[]; teams: Option[]; offices: Option[]; countries: Option[] }

export type InboxList = {
  query: InboxQuery
  requests: InboxRow[]
  total: number
  counts: { new: number; inProgress: number; mine: number; held: number }
  choices: InboxChoices
}

export type InboxView = {
  documentTitle: string
  /** Null when the requests service failed; `fault` says how. */
  list: InboxList | null
  fault: PortalFault | null
}

/** The requests that staff answer, as the address filters and orders them. */
export async function loadInbox(asker: PortalAsker) {
  const { context } = asker
  const documentTitle = portalTitle(context, context.translator.t("inbox:title"))
  const query = readInboxQuery(context.url.searchParams)
  try {
    const [{ requests, requestCounts: counts }, choices] = await Promise.all([
      listRequests(asker, query),
      inboxChoices(asker),
    ])
    const list = { query, requests: requests.items, total: requests.total, counts, choices }
    return data<InboxView>({ documentTitle, list, fault: null })
  } catch (error) {
    const answer = portalFault(context, "requests", error)
    const fault: PortalFault = await answer.json()
    return data<InboxView>({ documentTitle, list: null, fault }, { status: answer.status })
  }
}

export async function inboxChoices(asker: PortalAsker): Promise<InboxChoices> {
  const { translator, locale } = asker.context
  const { t } = translator
  const offices = await officesOrNone(asker)
  return {
    forms: requestForms.map(({ name, texts }) => ({ value: name, label: String(t(texts.title)) })),
    teams: Object.entries(teamKeys).map(([value, key]) => ({ value, label: String(t(key)) })),
    offices: offices.map(({ id, name }) => ({ value: id, label: name })),
    countries: [...listCountries(locale.language)],
  }
}

/** Without offices the inbox still works, so their failure is only logged. */
export async function officesOrNone({ context }: PortalAsker, list = listOffices): Promise<Office[]> {
  return list(context).catch((error: Error) => {
    context.log.warn({ err: error }, "the inbox knows no offices")
    return []
  })
}
