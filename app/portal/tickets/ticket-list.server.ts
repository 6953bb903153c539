import { data } from "@remix-run/node"
import type { TextKey } from "../../forms/say.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { hasRole } from "../../sign-in/current-user/roles.ts"
import { type LocationChoice, listPlantNames } from "../customers/plant-choices.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import type { PortalFault } from "../frame/portal-fault.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { isRefused, type Submission } from "./submission.ts"
import type { TicketRow } from "./ticket.ts"
import { readTicketListQuery, type TicketListQuery } from "./ticket-list-query.ts"
import {
  dismissSubmission,
  listSubmissions,
  listTickets,
  setTicketMails,
  type TicketRights,
} from "./tickets.server.ts"

export type TicketListData = {
  query: TicketListQuery
  tickets: TicketRow[]
  total: number
  counts: { total: number; open: number; answered: number; unreadReplies: number }
  rights: TicketRights
  locations: LocationChoice[]
}

export type TicketListView = {
  documentTitle: string
  /** Null when the tickets service failed; `fault` says how. */
  list: TicketListData | null
  fault: PortalFault | null
  submissions: Submission[]
  /** Whether the user files tickets. While the service is away we assume so for everybody but support. */
  mayFile: boolean
}

/** Loads the user's own tickets, or others' where that is allowed and asked for [TICK-01]. */
export async function loadTicketList(asker: PortalAsker) {
  const query = readListedTickets(asker)
  const [list, all] = await Promise.all([
    loadList(asker, query).catch((error: Error) => portalFault(asker.context, "tickets", error)),
    listSubmissions(asker),
  ])
  // A waiting comment is shown on its ticket's page. A refused one is shown here, since its ticket may be gone.
  const submissions = all.filter((submission) => submission.kind === "CREATE" || isRefused(submission))
  const { context } = asker
  const documentTitle = portalTitle(context, context.translator.t("tickets:title"))
  if (!(list instanceof Response))
    return data<TicketListView>({
      documentTitle,
      list,
      fault: null,
      submissions,
      mayFile: list.rights.canCreate,
    })
  const fault: PortalFault = await list.json()
  return data<TicketListView>(
    { documentTitle, list: null, fault, submissions, mayFile: !query.isDesk },
    { status: list.status },
  )
}

/**
 * Which tickets the address asks for: support's queue of all customers, all tickets for other staff, and for everybody
 * else their own, unless the address says otherwise.
 */
export function readListedTickets({ context, user }: PortalAsker): TicketListQuery {
  return readTicketListQuery(context.url.searchParams, {
    usualScope: isInternal(user) ? "all" : "mine",
    isDesk: hasRole(user.roles, "int_serviceticketing_support"),
  })
}

async function loadList(asker: PortalAsker, query: TicketListQuery): Promise<TicketListData> {
  const [answer, locations] = await Promise.all([
    listTickets(asker, query),
    // Without plants the filter still works, so their failure is ignored.
    listPlantNames(asker).catch(() => []),
  ])
  const { items, total } = answer.tickets
  return { query, tickets: items, total, counts: answer.ticketCounts, rights: answer.ticketRights, locations }
}

type Deed = { told: TextKey; do: () => Promise<void> }

/** The actions of the ticket list. @returns the message to show. @throws a 400 for an unknown intent. */
export async function changeTicketList(asker: PortalAsker, form: FormData): Promise<TextKey> {
  const intent = String(form.get("intent") ?? "")
  const submission = String(form.get("submission") ?? "")
  const deeds: Record<string, Deed> = {
    dismiss: { told: "tickets:told.dismissed", do: () => dismissSubmission(asker, submission) },
    "mails-on": { told: "tickets:told.mailsOn", do: () => setTicketMails(asker, true) },
    "mails-off": { told: "tickets:told.mailsOff", do: () => setTicketMails(asker, false) },
  }
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined
  if (!deed) throw refused("malformed-body")
  await deed.do().catch((error: Error) => {
    throw portalFault(asker.context, "tickets", error)
  })
  return deed.told
}

function isInternal({ kind, isDelegatedAdminInternal }: PortalAsker["user"]): boolean {
  return kind === "internal-staff" || isDelegatedAdminInternal
}
