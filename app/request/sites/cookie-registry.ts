/**
 * All cookies that the website sets: the cookie screen explains them to readers, and code can't set a cookie with
 * another name [NAV-23]. `*` stands for a site's slug or the key of protected pages.
 */
const day = 24 * 60 * 60

/** The longest life that browsers allow for a cookie, as the closest to "far future" [LOC-15]. */
export const farFutureSeconds = 400 * day

export type CookieCategory = "necessary" | "preferences"

type CookieEntry = {
  name: string
  /** Key of the text that explains its purpose. */
  purpose: string
  category: CookieCategory
  /** Null for a cookie that lasts until the browser is closed. */
  lifeSeconds: number | null
}

export const cookieRegistry = [
  {
    name: "cookie-consent",
    purpose: "consent:purposes.consent",
    category: "necessary",
    lifeSeconds: 180 * day,
  },
  {
    name: "page-access-*",
    purpose: "consent:purposes.pageAccess",
    category: "necessary",
    lifeSeconds: 30 * day,
  },
  {
    name: "editor-password",
    purpose: "consent:purposes.editor",
    category: "necessary",
    lifeSeconds: 90 * day,
  },
  {
    name: "editor-session",
    purpose: "consent:purposes.editorSession",
    category: "necessary",
    lifeSeconds: day,
  },
  { name: "editor-stage", purpose: "consent:purposes.editorStage", category: "necessary", lifeSeconds: null },
  { name: "session", purpose: "consent:purposes.session", category: "necessary", lifeSeconds: null },
  { name: "sign-in-*", purpose: "consent:purposes.signIn", category: "necessary", lifeSeconds: 60 * 60 },
  { name: "flash", purpose: "consent:purposes.flash", category: "necessary", lifeSeconds: 60 },
  {
    name: "locale",
    purpose: "consent:purposes.locale",
    category: "preferences",
    lifeSeconds: farFutureSeconds,
  },
  {
    name: "locale-*",
    purpose: "consent:purposes.siteLocale",
    category: "preferences",
    lifeSeconds: farFutureSeconds,
  },
  {
    name: "fallback-language",
    purpose: "consent:purposes.fallbackLanguage",
    category: "preferences",
    lifeSeconds: farFutureSeconds,
  },
  {
    name: "measurement-system",
    purpose: "consent:purposes.measurement",
    category: "preferences",
    lifeSeconds: farFutureSeconds,
  },
  {
    name: "nextRelease",
    purpose: "consent:purposes.nextRelease",
    category: "preferences",
    lifeSeconds: null,
  },
  {
    name: "comparison",
    purpose: "consent:purposes.comparison",
    category: "preferences",
    lifeSeconds: 90 * day,
  },
  { name: "testing", purpose: "consent:purposes.testing", category: "preferences", lifeSeconds: null },
] as const satisfies CookieEntry[]

/** Cookies of the embedded identity provider, below its own path or for the whole host; no code of the app sets them. */
export const providerCookies = [
  {
    name: "identity_session",
    purpose: "consent:purposes.identitySession",
    category: "necessary",
    lifeSeconds: 12 * 60 * 60,
  },
  {
    name: "identity_device",
    purpose: "consent:purposes.identityDevice",
    category: "necessary",
    lifeSeconds: 365 * day,
  },
  {
    name: "identity_interaction, identity_resume",
    purpose: "consent:purposes.identityStep",
    category: "necessary",
    lifeSeconds: 60 * 60,
  },
] as const satisfies CookieEntry[]

export type RegisteredCookie = (typeof cookieRegistry)[number]

type NamesLike<Pattern extends string> = Pattern extends `${infer Start}*` ? `${Start}${string}` : Pattern

/** A name in the registry; the compiler rejects others. */
export type CookieName = PlainName | `${typeof hostPrefix}${PlainName}`

type PlainName = NamesLike<RegisteredCookie["name"]>

/** Browsers accept a cookie with this prefix only from its own host over https. Readers see it as the same cookie. */
const hostPrefix = "__Host-"

/** The entry that explains a cookie's name. */
export function findCookieEntry(fullName: string): RegisteredCookie | undefined {
  const name = fullName.startsWith(hostPrefix) ? fullName.slice(hostPrefix.length) : fullName
  return cookieRegistry.find((entry) =>
    entry.name.endsWith("*") ? name.startsWith(entry.name.slice(0, -1)) : name === entry.name,
  )
}

/**
 * The life in seconds that the registry promises to readers; undefined for a cookie that lasts until the browser is
 * closed.
 */
export function cookieLife(name: RegisteredCookie["name"]): number | undefined {
  return cookieRegistry.find((entry) => entry.name === name)?.lifeSeconds ?? undefined
}
