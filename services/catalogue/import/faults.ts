/** Faults of an imported file, for the person who made it. Lines start at 1. */
export type Fault = { file: string; line: number; reason: string }

const maxFaults = 200

/** Thrown with all faults; nothing was imported then. */
export class CatalogueFaultsError extends Error {
  override name = "CatalogueFaultsError"
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[], isCutOff = false) {
    const lines = faults.map(({ file, line, reason }) => `${file}:${line}  ${reason}`)
    if (isCutOff) lines.push("… and more; reading ended here")
    super(lines.join("\n"))
    this.faults = faults
  }
}

export class FaultList {
  private readonly faults: Fault[] = []

  /** @throws {CatalogueFaultsError} when there are so many faults that the file must be of another kind. */
  add(file: string, line: number, reason: string): void {
    this.faults.push({ file, line, reason })
    if (this.faults.length >= maxFaults) throw new CatalogueFaultsError(this.faults, true)
  }

  /** Adds a fault after which reading on is pointless. @throws {CatalogueFaultsError} */
  fail(file: string, line: number, reason: string): never {
    this.faults.push({ file, line, reason })
    throw new CatalogueFaultsError(this.faults)
  }

  get isEmpty(): boolean {
    return this.faults.length === 0
  }

  /** @throws {CatalogueFaultsError} when there are any. */
  throwIfAny(): void {
    if (!this.isEmpty) throw new CatalogueFaultsError(this.faults)
  }
}
