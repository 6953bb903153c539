/** A title without the brand behind the pipe, since the reader knows the site [SEARCH-07]. */
export function resultTitle(title: string, brandName: string): string {
  const [, name, suffix] = /^(.*\S)\s*\|\s*(.+?)\s*$/s.exec(title) ?? []
  return name && suffix?.toLowerCase() === brandName.toLowerCase() ? name : title
}
