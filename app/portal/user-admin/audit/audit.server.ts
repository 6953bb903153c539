/** Who changed what in the organisations of an administrator: the screen, and the file of all that the filter finds. */
import { data } from "@remix-run/node"
import { csvTime } from "../../../forms/lists/csv-time.ts"
import type { TextKey } from "../../../forms/say.ts"
import { toCsv } from "../../../ground/csv/csv.server.ts"
import {
  AuditChoicesDocument,
  type AuditLineFragment,
  AuditLogDocument,
} from "../../../ground/graphql/generated/customers.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import type { PortalFault } from "../../frame/portal-fault.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { askCustomers } from "../customers.server.ts"
import { actionKey } from "../person/history-words.ts"
import { type AuditQuery, auditVariables, readAuditQuery, recordsPerPage } from "./audit-query.ts"

export type AuditView = {
  documentTitle: string
  query: AuditQuery
  /** Null when the customers service failed; `fault` says how. */
  log: {
    items: AuditLineFragment[]
    next: string | null
    organisations: { id: string; name: string }[]
  } | null
  fault: PortalFault | null
}

/** Whoever administers more chooses from the first of them by name; an address may name any other. */
const mostChoices = 100

export async function loadAudit(asker: PortalAsker) {
  const { context } = asker
  const documentTitle = portalTitle(context, context.translator.t("reviews:audit.title"))
  const query = readAuditQuery(context.url.searchParams)
  try {
    const [{ auditRecords }, found] = await Promise.all([
      askCustomers(asker, AuditLogDocument, { ...auditVariables(query), first: recordsPerPage }),
      askCustomers(asker, AuditChoicesDocument, { first: mostChoices }),
    ])
    const organisations = found.organisations.items.filter(({ isMine }) => isMine)
    return data<AuditView>({ documentTitle, query, log: { ...auditRecords, organisations }, fault: null })
  } catch (error) {
    const answer = portalFault(context, "customers", error)
    const fault: PortalFault = await answer.json()
    return data<AuditView>({ documentTitle, query, log: null, fault }, { status: answer.status })
  }
}

const linesPerQuestion = 100

/** All that the filter finds, page by page as the browser takes it. @throws a portal fault when the service is away. */
export async function auditCsv(asker: PortalAsker): Promise<ReadableStream<Uint8Array>> {
  const query = { ...readAuditQuery(asker.context.url.searchParams), before: "" }
  const ask = (before: string) =>
    askCustomers(asker, AuditLogDocument, {
      ...auditVariables({ ...query, before }),
      first: linesPerQuestion,
    })
  const first = await ask("").catch((error: Error) => {
    throw portalFault(asker.context, "customers", error)
  })
  const { translator, locale } = asker.context
  const { t } = translator
  const titles = ["when", "what", "who", "whom"] as const
  const head = [
    ...titles.map((name) => String(t(`reviews:audit.${name}`))),
    String(t("user-admin:field.organisation")),
    String(t("reviews:audit.details")),
  ]
  const encoder = new TextEncoder()
  let page: typeof first | null = first
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!page) return controller.close()
      const { items, next } = page.auditRecords
      const isContinued = page !== first
      const lines = items.map((line) => csvLine(line, (key) => String(t(key))))
      const text = toCsv(isContinued ? lines : [head, ...lines], locale.language, { isContinued })
      controller.enqueue(encoder.encode(text))
      page = next === null ? null : await ask(next)
    },
  })
}

type Say = (key: TextKey) => string

function csvLine(
  { at, action, actor, person, organisation, details }: AuditLineFragment,
  say: Say,
): string[] {
  const key = actionKey(action)
  return [
    ...[
      csvTime(at),
      key ? say(key) : action,
      actor ? actor.name || say("user-admin:history.formerPerson") : say("user-admin:history.system"),
      person ? person.name || say("user-admin:history.formerPerson") : "",
      organisation?.name ?? "",
    ],
    details.map(({ name, value }) => `${name}: ${value}`).join("; "),
  ]
}
