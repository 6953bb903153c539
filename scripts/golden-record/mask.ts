/** Takes out of an answer what no two recordings of one version have in common, and nothing else. */

export type Unsteady = {
  port: string
  buildId: string
  /** Passwords and keys of the data folder, by their names. */
  secrets: ReadonlyMap<string, string>
}

type Text = { status: number; headers: Record<string, string>; text: string }
type Rule = readonly [pattern: RegExp, replacement: string | ((...groups: string[]) => string)]

const isoDate = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g
/** Also behind `%2F`, whose letter is a capital. */
const uuid = /(?<![\da-z])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-z])/g
/** 256 random bits in base64url, as ids of sessions, sign-ins and links have them. */
const token = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g
const jsonWebToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g
const numberOfTheMoment = /("(?:durationMs|timestamp|expiresInSeconds)\\?"[:,]|data-expires-in=")\d+/g
const signInParameter = /([?&](?:state|nonce|code|code_challenge)=)[\w-]{16,}/g

/** Whose values are random, sealed or signed with the time. */
const sealedCookies =
  /^((?:session|flash|sign-in-[\w-]+|identity_[\w.]+|page-access-[\w-]+|editor-password)=)[^;\n]+/gm

const bodyRules: readonly Rule[] = [
  // A mail's source breaks long addresses into lines, wherever they happen to be.
  [/=\r?\n(?=\S)/g, ""],
  [/(\bnonce=")[^"]+/g, "$1NONCE"],
  // Scripts that the build names are its own affair; those that documents name by hand, sheets and fonts are ours.
  [
    /\/built\/(.+?)-[\w-]{8}\.(js|css|woff2)\b/g,
    (_, name, type) => `/built/${builtName(name ?? "", type ?? "")}`,
  ],
  [/(?:<link rel="modulepreload" href="\/built\/CHUNK\.js"\/>)+/g, "<link modulepreload CHUNKS/>"],
  [/(\/am\/assets\/\w+)-[\w-]{10}\./g, "$1-HASH."],
  [/(\/cards\/[\w-]+)\.[\w-]{32}\.jpg/g, "$1.SIGNATURE.jpg"],
  // Ticket, person and signature; the thread of a ticket's mails; what parts a mail's forms.
  [/(\/ticket-mails\/)[\w-]{40,}\.[\w-]+/g, "$1TOKEN"],
  [/\bthread\.[\da-f]{32}@/g, "thread.ID@"],
  [/--_NmP-[\da-f]+-/g, "--_NmP-ID-"],
  [isoDate, "DATE"],
  // The words for a date that changes change with it.
  [/(<time [^>]*"DATE"[^>]*>)[^<]*/g, "$1DATE"],
  [/\b(\w{3}, )?\d\d \w{3} \d{4} \d\d:\d\d:\d\d (GMT|\+0000)/g, "DATE"],
  [jsonWebToken, "TOKEN"],
  [signInParameter, "$1TOKEN"],
  [token, "TOKEN"],
  // The modulus of the key that signs identity tokens.
  [/("n":")[\w-]{300,}/g, "$1KEY"],
  [numberOfTheMoment, "$1NUMBER"],
]

const headerRules: readonly Rule[] = [
  ...bodyRules,
  [/'nonce-[^']+'/g, "'nonce-NONCE'"],
  [/'sha256-[^']+'/g, "'sha256-HASH'"],
  [sealedCookies, "$1SEALED"],
  // A basket gives each of its products a random key.
  [/(?<=^comparison=.*)~[a-z0-9]{4}(?=[*!;])/gm, "~KEY"],
  [/^sign-in-(?!failure=)[\w-]+=/gm, "sign-in-ID="],
  [/^W\/"[\da-f]+-[\da-f]+"$/g, "CHANGED-AT"],
  // The page cache's: made from pages that name the build.
  [/^"[\w-]{22}"$/g, '"OF-A-PAGE"'],
  // Whether a page is just old enough to be made anew.
  [/; detail="renewing"/g, ""],
]

function builtName(name: string, type: string): string {
  return type === "js" && name !== "enhance" && name !== "entry.client" ? "CHUNK.js" : `${name}-HASH.${type}`
}

export function maskAnswer({ status, headers, text }: Text, unsteady: Unsteady): Text {
  const ids = new Map<string, string>()
  const own = ownRules(unsteady, ids)
  const maskedText = apply([...own, ...bodyRules], text)
  const masked = Object.entries(headers).map(([name, value]) => [
    name,
    apply([...own, ...headerRules], value),
  ])
  const result: Record<string, string> = Object.fromEntries(masked)
  // Both are made from the whole body.
  if (maskedText !== text) for (const name of ["etag", "content-length"]) hide(result, name)
  // Compressors differ from version to version.
  if (result["content-encoding"]) hide(result, "content-length")
  return { status, headers: result, text: maskedText }
}

function hide(headers: Record<string, string>, name: string) {
  if (name in headers) headers[name] = "(of a body with unsteady parts)"
}

function ownRules({ port, buildId, secrets }: Unsteady, ids: Map<string, string>): Rule[] {
  return [
    ...[...secrets].map(([name, value]): Rule => [literally(value), `SECRET ${name}`]),
    [new RegExp(`(localhost(?::|%3A))${port}\\b`, "g"), "$1PORT"],
    [literally(buildId), "BUILD"],
    [uuid, (id) => idOf(id ?? "", ids)],
  ]
}

/** Ids are random, but which of them are the same is not. */
function idOf(id: string, ids: Map<string, string>): string {
  const known = ids.get(id) ?? `ID-${ids.size + 1}`
  ids.set(id, known)
  return known
}

function literally(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "g")
}

function apply(rules: readonly Rule[], text: string): string {
  return rules.reduce(
    (masked, [pattern, replacement]) =>
      typeof replacement === "string"
        ? masked.replace(pattern, replacement)
        : masked.replace(pattern, replacement),
    text,
  )
}
