/** Unlocalized paths of the inventory [ROUTE-11, ROUTE-12]. */
export const inventoryPath = "/mykomax/inventory"
export const oldInventoryPath = "/mykomax/inventory/old"
export const inventoryMapPath = "/mykomax/inventory/map"
export const requestListPath = `${inventoryPath}/requests`
export const addMachinePath = `${inventoryPath}/new`

/** The list as a file, with the same query string. */
export function inventoryFilePath(type: "csv" | "xlsx", isOld: boolean): string {
  return `${inventoryPath}/files/${isOld ? "old-machines" : "machines"}.${type}`
}

/** Labels to print, of the list with the same query string. */
export const labelsPath = `${inventoryPath}/files/labels.pdf`

/** The page of a machine; the serial number as it is printed, in lower case. */
export function machinePath(serialNumber: string): string {
  return `${inventoryPath}/${encodeURIComponent(serialNumber.toLowerCase())}`
}

/** What comes due on a machine, for a calendar. */
export function maintenanceFilePath(machine: string): string {
  return `${inventoryPath}/files/maintenance.ics?machine=${encodeURIComponent(machine)}`
}

/** A file of a note. */
export function noteFilePath(note: string, file: string): string {
  return `${inventoryPath}/files/note-${note}-${encodeURIComponent(file)}`
}
