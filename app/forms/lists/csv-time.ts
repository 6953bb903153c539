/** A moment as spreadsheet programs read one, in the world's time, since a file doesn't know its reader's. */
export function csvTime(time: string): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ")
}
