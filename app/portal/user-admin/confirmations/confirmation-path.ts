export const confirmationsPath = "/mykomax/user-admin/confirmations"

export function confirmationPath(id: string): string {
  return `${confirmationsPath}/${encodeURIComponent(id)}`
}

export function confirmationCsvPath(id: string): string {
  return `${confirmationPath(id)}.csv`
}

/** The part of a confirmation that an address shows; unknown values are ignored. */
export function readConfirmationQuery(params: URLSearchParams) {
  const page = Number(params.get("page"))
  return {
    onlyOpen: params.get("show") === "open",
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

export type ConfirmationQuery = ReturnType<typeof readConfirmationQuery>

export function confirmationSearch({ onlyOpen, page }: ConfirmationQuery): string {
  const set = [...(onlyOpen ? [["show", "open"]] : []), ...(page > 1 ? [["page", String(page)]] : [])]
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ""
}

/** Where the page comes back to after a decision, so that the next click is where the last one was. */
export function decisionId(person: string): string {
  return `decision-${person}`
}

export const peoplePerPage = 25
