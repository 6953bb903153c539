/** The account menu [NAV-18]. */
export type AccountEntry = "dashboard" | "settings" | "tickets" | "logOut" | "logIn" | "register"

export type Account = { isSignedIn: boolean; links: { entry: AccountEntry; href: string }[] }

/** Paths on the main site. Visiting the portal is how one logs in; registration's path is not in the specification. */
const paths: Readonly<Record<AccountEntry, string>> = {
  dashboard: "/mykomax",
  settings: "/mykomax/account",
  tickets: "/mykomax/tickets/list",
  logOut: "/mykomax/logout",
  logIn: "/mykomax",
  register: "/mykomax/register",
}

/**
 * Service tickets are offered to everybody who is signed in, as the words have it: documents are shared, so none knows who may
 * file them. Who may not is told there how to register [ROLE-04].
 */
const signedIn: readonly AccountEntry[] = ["dashboard", "settings", "tickets", "logOut"]
const signedOut: readonly AccountEntry[] = ["logIn", "register"]

/** @param address the portal's paths as seen from the reader's site; null where the main site has no address. */
export function accountMenu(isSignedIn: boolean, address: (path: string) => string | null): Account {
  const entries = isSignedIn ? signedIn : signedOut
  const links = entries.flatMap((entry) => {
    const href = address(paths[entry])
    return href ? [{ entry, href }] : []
  })
  return { isSignedIn, links }
}
