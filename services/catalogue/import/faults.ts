/** What is wrong with an imported file, for the person who made it. Lines count from 1. */
export type Fault = { file: string; line: number; reason: string }

const maxFaults = 200

/** Thrown instead of importing anything, with every fault that was found. */
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

  /** @throws {CatalogueFaultsError} when there are so many that the file must be of another kind. */
  add(file: string, line: number, reason: string): void {
    this.faults.push({ file, line, reason })
    if (this.faults.length >= maxFaults) throw new CatalogueFaultsError(this.faults, true)
  }

  /** For what makes it pointless to read on. @throws {CatalogueFaultsError} */
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
