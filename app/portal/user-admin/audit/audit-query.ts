/** The filter of the log in its address. */
import { isDay } from "../../../forms/is-day.ts"
import { actionKeys } from "../person/history-words.ts"

export const auditPath = "/mykomax/user-admin/audit"
export const auditCsvPath = `${auditPath}.csv`

export type AuditQuery = {
  organisation: string
  action: string
  /** `2026-11-21`; empty for no limit. */
  from: string
  to: string
  /** Ids of people, in links to this page. */
  person: string
  actor: string
  /** The last record of the page before. */
  before: string
}

export const recordsPerPage = 50

/** Unknown values are ignored: an address that somebody changed by hand is no fault. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const text = (name: string, pattern: RegExp) => {
    const value = params.get(name)?.trim() ?? ""
    return pattern.test(value) ? value : ""
  }
  const day = (name: string) => {
    const value = text(name, /^[\d-]+$/)
    return isDay(value) ? value : ""
  }
  const action = text("action", /^[a-z-]{1,40}$/)
  return {
    organisation: text("organisation", /^[\w.:-]{1,200}$/),
    action: actionKeys.includes(action) ? action : "",
    from: day("from"),
    to: day("to"),
    person: text("person", /^[\w-]{1,100}$/),
    actor: text("actor", /^[\w-]{1,100}$/),
    before: text("before", /^\d{1,18}$/),
  }
}

export function auditSearch(query: AuditQuery, change: Partial<AuditQuery> = {}): string {
  const set = Object.entries({ ...query, ...change }).filter(([, value]) => value !== "")
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ""
}

export function isNarrowed({ before: _, ...query }: AuditQuery): boolean {
  return Object.values(query).some((value) => value !== "")
}

/** Variables of the customers service's query. */
export function auditVariables({ organisation, action, from, to, person, actor, before }: AuditQuery) {
  return {
    organisation: organisation || null,
    filter: {
      actions: action ? [action] : null,
      actor: actor || null,
      person: person || null,
      from: from || null,
      to: to || null,
    },
    before: before || null,
  }
}
