/** Names of the fields that tell people from programs. */
export const guardFieldNames = {
  /** When the form was shown, sealed. */
  time: "form-time",
  /** Stays empty: people don't see it. Its name is one that programs like to fill in and browsers don't. */
  honeypot: "homepage",
  /** What the scoring script says of the browser; empty where there is none or it failed [FORM-41]. */
  token: "form-token",
  /** The solution of a task that costs a moment of computing, asked for only where the token is empty. */
  proof: "form-proof",
} as const

/** Gives a form on a cached page its key and its time, and a form whose token is empty a task. */
export const guardAddress = "/api/form-guard"
