/** Unlocalized addresses of files; they belong to the main site. */

export type FileType = "csv" | "xlsx"

export function figureFilePath(table: string, type: FileType): string {
  return `/investors/figures/${table}.${type}`
}

export function sharePriceFilePath(prices: string, type: FileType): string {
  return `/investors/share-prices/${prices}.${type}`
}

/** @returns null for a name that no file has. */
export function readFileName(name: string | undefined): { id: string; type: FileType } | null {
  const [, id, type] = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(csv|xlsx)$/.exec(name ?? "") ?? []
  return id && type ? { id, type: type as FileType } : null
}
