/** The account menu [NAV-18]. */
export type AccountEntry = "dashboard" | "settings" | "tickets" | "logOut" | "logIn" | "register"

export type Account = { isSignedIn: boolean; links: { entry: AccountEntry; href: string }[] }

/**
 * Paths on the main site. Opening the portal starts the sign-in. The specification doesn't give a path for
 * registration.
 */
const paths: Readonly<Record<AccountEntry, string>> = {
  dashboard: "/mykomax",
  settings: "/mykomax/account",
  tickets: "/mykomax/tickets/list",
  logOut: "/mykomax/logout",
  logIn: "/mykomax",
  register: "/mykomax/register",
}

/**
 * All signed-in users get the link to service tickets. The document is cached and doesn't know the user's roles; the
 * ticket page tells users without access how to register [ROLE-04].
 */
const signedIn: readonly AccountEntry[] = ["dashboard", "settings", "tickets", "logOut"]
const signedOut: readonly AccountEntry[] = ["logIn", "register"]

/** @param address turns a portal path into an address on the reader's site; null when the main site has no address. */
export function accountMenu(isSignedIn: boolean, address: (path: string) => string | null): Account {
  const entries = isSignedIn ? signedIn : signedOut
  const links = entries.flatMap((entry) => {
    const href = address(paths[entry])
    return href ? [{ entry, href }] : []
  })
  return { isSignedIn, links }
}
