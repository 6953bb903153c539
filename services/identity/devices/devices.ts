/** Where an account is signed in, and which browsers it has signed in with before. */

export type SignedInSession = {
  /** The provider's session. */
  id: string
  /** The browser in words, such as "Firefox, Windows"; null where it said nothing that we know. */
  browser: string | null
  address: string
  signedInAt: Date
  seenAt: Date
}

/** How the provider's own sessions end: with their grants and all tokens. */
export type SessionEnder = {
  end(accountId: string, sessionId: string): Promise<void>
  endAll(accountId: string, exceptSessionId: string | null): Promise<void>
}

export type Devices = {
  /**
   * Call at each sign-in, after the last factor.
   * @returns what the device cookie is to hold from now on. A browser that is new to the account is told to its owner by mail.
   */
  noteSignIn(signIn: {
    accountId: string
    sessionId: string
    userAgent: string
    address: string
    device: string | null
  }): Promise<{ device: string }>
  /** Call when a session is used (a token refreshed, a page of the provider asked for). */
  noteUse(sessionId: string): Promise<void>
  /** The provider ended the session by itself (sign-out, expiry). */
  noteEnd(sessionId: string): Promise<void>
  list(accountId: string): Promise<SignedInSession[]>
  /** @returns false when the account has no such session. */
  end(accountId: string, sessionId: string): Promise<boolean>
  endAll(accountId: string, exceptSessionId?: string | null): Promise<void>
}
