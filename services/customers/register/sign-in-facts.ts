/** What the accounts know about signing in, where they are in the same process. */
export type SignInFacts = {
  /** Null for who never signed in. */
  lastAt: Date | null
  hasSecondFactor: boolean
}

/** @returns by subject; people without an account are missing. */
export type FindSignInFacts = (subjects: readonly string[]) => Promise<ReadonlyMap<string, SignInFacts>>
