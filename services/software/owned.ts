/**
 * What an organisation has, as far as entitlement depends on it. The composition passes it in, so that no service imports another.
 */
export type Owned = {
  models: readonly string[]
  /** Serial numbers in capitals, letters and digits alone. */
  serialKeys: readonly string[]
  /** Levels of the contracts that run today. */
  contracts: readonly string[]
}

export type FindOwned = (organisation: string) => Promise<Owned>

export const nothingOwned: Owned = { models: [], serialKeys: [], contracts: [] }
