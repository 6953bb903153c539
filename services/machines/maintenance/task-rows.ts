/** By language; tasks of the maker always have English. */
export type TaskTexts = Readonly<Record<string, { title: string; text: string }>>

export type TaskRow = {
  id: string
  /** Null for a task that the maker prescribes. */
  organisation: string | null
  texts: TaskTexts
  everyDays: number
  byPerson: string | null
  /** `2026-11-23`; null where it was never noted. */
  lastDone: string | null
  nextDue: string
}

export type DueRow = TaskRow & {
  machine: { id: string; serialNumber: string; name: string | null; model: string; plant: string }
  /** When something last changed that shows in a calendar. */
  changedAt: Date
}

export type DoneRow = {
  id: string
  organisation: string
  texts: TaskTexts
  doneOn: string
  byPerson: string | null
  byName: string | null
  note: string
}

/** The text in a language, else in English, else in the one in which it was written. */
export function taskText(
  texts: TaskTexts,
  wanted: string,
): { title: string; text: string; language: string } {
  const spoken = wanted.split("-", 1)[0]?.toLowerCase() ?? "en"
  const [written = "en"] = Object.keys(texts)
  const language = [spoken, "en", written].find((one) => Object.hasOwn(texts, one)) ?? written
  return { title: "", text: "", ...texts[language], language }
}
