/** A fault in a content file, described for the person who wrote it. Lines count from 1. */
export type Fault = { file: string; line: number; reason: string }

export class FaultList {
  private readonly faults = new Map<string, Fault>()

  /** Reports a fault once, even if it is found in every language. */
  add(file: string, line: number, reason: string): void {
    this.faults.set(`${file}:${line}:${reason}`, { file, line, reason })
  }

  get isEmpty(): boolean {
    return this.faults.size === 0
  }

  sorted(): Fault[] {
    const byPlace = (a: Fault, b: Fault) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)
    return [...this.faults.values()].sort(byPlace)
  }
}

/** Thrown with all faults that were found; nothing is imported then. */
export class ContentFaultsError extends Error {
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super(`the content files have ${faults.length} faults:\n${describeFaults(faults)}`)
    this.name = "ContentFaultsError"
    this.faults = faults
  }
}

const maxShownFaults = 200

export function describeFaults(faults: readonly Fault[]): string {
  const lines = faults.slice(0, maxShownFaults).map(({ file, line, reason }) => `${file}:${line}  ${reason}`)
  if (faults.length > maxShownFaults) lines.push(`… and ${faults.length - maxShownFaults} more`)
  return lines.join("\n")
}
