/** A title as a list of results shows it: without the brand behind a pipe, which the reader knows [SEARCH-07]. */
export function resultTitle(title: string, brandName: string): string {
  const [, name, suffix] = /^(.*\S)\s*\|\s*(.+?)\s*$/s.exec(title) ?? []
  return name && suffix?.toLowerCase() === brandName.toLowerCase() ? name : title
}
