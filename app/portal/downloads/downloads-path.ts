/** Unlocalized paths of the software download centre [DLC-01]. */
export const downloadsPath = "/mykomax/downloads"
export const downloadHistoryPath = `${downloadsPath}/history`
export const downloadCsvPath = `${downloadHistoryPath}.csv`

/** A product with its newest version, or with the one named. */
export function softwarePath(key: string, version?: string): string {
  const product = `${downloadsPath}/${encodeURIComponent(key)}`
  return version === undefined ? product : `${product}/${encodeURIComponent(version)}`
}
