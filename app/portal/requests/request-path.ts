/** Unlocalized paths of the staff's inbox. */
export const inboxPath = "/mykomax/requests"
/** The list as a file, with the same query string. */
export const inboxCsvPath = "/mykomax/requests/requests.csv"
/** Mails that belong to no known request. */
export const heldMailsPath = "/mykomax/requests/mails"
/** What is kept about a person, to be handed out or forgotten. */
export const personPath = "/mykomax/requests/person"
export const personExportPath = "/mykomax/requests/person/export"

export function requestPath(reference: string): string {
  return `${inboxPath}/${encodeURIComponent(reference)}`
}

export function requestFilePath(reference: string, file: string): string {
  return `${requestPath(reference)}/files/${encodeURIComponent(file)}`
}
