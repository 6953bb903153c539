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

export const peoplePerPage = 25
