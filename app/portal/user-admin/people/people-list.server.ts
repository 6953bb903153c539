import { data } from "@remix-run/node"
import { listCsvStream } from "../../../forms/lists/list-csv.server.ts"
import {
  PendingCountDocument,
  PeopleLinesDocument,
  PeopleListDocument,
  type PeopleListQuery,
} from "../../../ground/graphql/generated/customers.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import type { PortalFault } from "../../frame/portal-fault.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { askCustomers } from "../customers.server.ts"
import {
  type PeopleLine,
  type PeopleQuery,
  type PeopleRow,
  peopleColumns,
  peopleVariables,
  readPeopleQuery,
} from "./people-list-query.ts"

export type PeopleListData = {
  query: PeopleQuery
  people: PeopleRow[]
  total: number
  /** Requests that wait in all organisations of the asker. */
  pending: number
  choices: PeopleListQuery["people"]["choices"]
  /** Whether people without an organisation can be listed. */
  seesStaff: boolean
}

export type PeopleView = {
  documentTitle: string
  /** Null when the customers service failed; `fault` says how. */
  list: PeopleListData | null
  fault: PortalFault | null
}

/** The people whom the asker administers, as the address filters and orders them [ROUTE-18]. */
export async function loadPeople(asker: PortalAsker) {
  const { context } = asker
  const documentTitle = portalTitle(context, context.translator.t("user-admin:title"))
  const query = readPeopleQuery(context.url.searchParams)
  try {
    const { people, pendingCount, me } = await askCustomers(asker, PeopleListDocument, peopleVariables(query))
    const { items, total, choices } = people
    const list = { query, people: items, total, pending: pendingCount, choices, seesStaff: me.administersAll }
    return data<PeopleView>({ documentTitle, list, fault: null })
  } catch (error) {
    if (error instanceof Response) throw error
    const answer = portalFault(context, "customers", error)
    const fault: PortalFault = await answer.json()
    return data<PeopleView>({ documentTitle, list: null, fault }, { status: answer.status })
  }
}

/** The whole list that the address describes, a line for each access. @throws a portal fault when the service is away. */
export function peopleCsv(asker: PortalAsker): Promise<ReadableStream<Uint8Array>> {
  const { translator, locale, url } = asker.context
  const query = readPeopleQuery(url.searchParams)
  return listCsvStream(peopleColumns, (range) => readLines(asker, query, range), {
    t: translator.t,
    language: locale.language,
  }).catch((error: unknown) => {
    throw error instanceof Response ? error : portalFault(asker.context, "customers", error)
  })
}

async function readLines(asker: PortalAsker, query: PeopleQuery, range: { first: number; skip: number }) {
  const variables = { ...peopleVariables(query), ...range, withMembers: true }
  const { people } = await askCustomers(asker, PeopleLinesDocument, variables)
  const items = people.items.flatMap((row): PeopleLine[] => {
    const accesses = row.accesses.filter((access) => fits(access, query))
    return accesses.length > 0 ? accesses.map((access) => ({ row, access })) : [{ row, access: null }]
  })
  return { items, total: people.total, read: people.items.length }
}

/** Of somebody whom the filter finds by an application or a status, the file has only those accesses. */
function fits({ application, status }: PeopleLine["access"] & object, query: PeopleQuery): boolean {
  return (
    (query.application === "" || query.application === application) &&
    (query.status === "" || query.status === status) &&
    (!query.onlyPending || status === "PENDING")
  )
}

/** For the tile and the navigation, which stand without it: null when the service doesn't answer. */
export async function countPending(asker: PortalAsker): Promise<number | null> {
  try {
    return (await askCustomers(asker, PendingCountDocument, {})).pendingCount
  } catch (err) {
    if (err instanceof Response) throw err
    asker.context.log.warn({ err }, "how many requests for access wait is not known")
    return null
  }
}
