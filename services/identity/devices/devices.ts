/** Where an account is signed in, and from which browsers it has signed in before. */

export type SignedInSession = {
  /** Id of the provider's session. */
  id: string
  /** The browser as text, e.g. "Firefox, Windows"; null when unknown. */
  browser: string | null
  address: string
  signedInAt: Date
  seenAt: Date
}

/** Ends the provider's sessions with their grants and tokens. */
export type SessionEnder = {
  end(accountId: string, sessionId: string): Promise<void>
  endAll(accountId: string, exceptSessionId: string | null): Promise<void>
}

export type Devices = {
  /**
   * Call at each sign-in, after the last factor.
   * @returns the new content of the device cookie. The owner gets a mail about a browser that is new to the account.
   */
  noteSignIn(signIn: {
    accountId: string
    sessionId: string
    userAgent: string
    address: string
    device: string | null
  }): Promise<{ device: string }>
  /** Call when a session is used: at a token refresh, or for a page of the provider. */
  noteUse(sessionId: string): Promise<void>
  /** The provider has ended the session by itself (sign-out, expiry). */
  noteEnd(sessionId: string): Promise<void>
  list(accountId: string): Promise<SignedInSession[]>
  /** @returns false when the account has no such session. */
  end(accountId: string, sessionId: string): Promise<boolean>
  endAll(accountId: string, exceptSessionId?: string | null): Promise<void>
}
