/** Data beside errors is usable unless it is missing or all its fields are null [HTTP-06]. */
export function hasUsableData(data: unknown): boolean {
  if (data === null || typeof data !== "object") return false
  return Object.values(data).some((field) => field !== null && field !== undefined)
}
