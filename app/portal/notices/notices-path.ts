/** Unlocalized paths of the notices. References are written in small letters there. */
export const noticesPath = "/mykomax/notices"
export const staffNoticesPath = `${noticesPath}/staff`
export const newNoticePath = `${staffNoticesPath}/new`

export function noticePath(id: string): string {
  return `${noticesPath}/${id.toLowerCase()}`
}

/** The notice for programs. */
export function noticeCsafPath(id: string): string {
  return `${noticePath(id)}.json`
}

export function staffNoticePath(id: string): string {
  return `${staffNoticesPath}/${id.toLowerCase()}`
}

export function editNoticePath(id: string): string {
  return `${staffNoticePath(id)}/edit`
}

export function noticeReachCsvPath(id: string): string {
  return `${staffNoticePath(id)}.csv`
}

/** Whether it can be a reference, before a service is asked for it. */
export function isReference(text: string): boolean {
  return /^ksa-\d{4}-\d{4,9}$/i.test(text)
}
