/** Masks what differs between two recordings of the same version, and nothing else. */

export type Unsteady = {
  port: string
  buildId: string
  /** Passwords and keys of the data folder, by name. */
  secrets: ReadonlyMap<string, string>
}

type Text = { status: number; headers: Record<string, string>; text: string }
type Rule = readonly [pattern: RegExp, replacement: string | ((...groups: string[]) => string)]

const isoDate = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g
/** Also matches behind `%2F`, which ends with a capital letter. */
const uuid = /(?<![\da-z])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-z])/g
/** 256 random bits in base64url, the format of ids of sessions, sign-ins and links. */
const token = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g
const jsonWebToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g
const numberOfTheMoment = /("(?:durationMs|timestamp|expiresInSeconds)\\?"[:,]|data-expires-in=")\d+/g
const signInParameter = /([?&](?:state|nonce|code|code_challenge)=)[\w-]{16,}/g

/** Cookies whose values are random, sealed or signed with the time. */
const sealedCookies =
  /^((?:session|flash|sign-in-[\w-]+|identity_[\w.]+|page-access-[\w-]+|editor-password)=)[^;\n]+/gm

const bodyRules: readonly Rule[] = [
  // The source of a mail breaks long addresses at any position.
  [/=\r?\n(?=\S)/g, ""],
  [/(\bnonce=")[^"]+/g, "$1NONCE"],
  // Names of built scripts don't matter; those of sheets and fonts, which documents name explicitly, do.
  [
    /\/built\/(.+?)-[\w-]{8}\.(js|css|woff2)\b/g,
    (_, name, type) => `/built/${builtName(name ?? "", type ?? "")}`,
  ],
  [/(?:<link rel="modulepreload" href="\/built\/CHUNK\.js"\/>)+/g, "<link modulepreload CHUNKS/>"],
  [/(\/am\/assets\/\w+)-[\w-]{10}\./g, "$1-HASH."],
  [/(\/cards\/[\w-]+)\.[\w-]{32}\.jpg/g, "$1.SIGNATURE.jpg"],
  // Ticket, person and signature; the thread of a ticket's mails; the boundary between a mail's parts.
  [/(\/(?:ticket|software|maintenance)-mails\/)[\w-]{40,}\.[\w-]+/g, "$1TOKEN"],
  [/\bthread\.[\da-f]{32}@/g, "thread.ID@"],
  [/--_NmP-[\da-f]+-/g, "--_NmP-ID-"],
  [isoDate, "DATE"],
  // The text of a masked date differs as well.
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
  // Every product in a comparison basket has a random key.
  [/(?<=^comparison=.*)~[a-z0-9]{4}(?=[*!;])/gm, "~KEY"],
  [/^sign-in-(?!failure=)[\w-]+=/gm, "sign-in-ID="],
  [/^W\/"[\da-f]+-[\da-f]+"$/g, "CHANGED-AT"],
  // Tags of the page cache, based on pages that contain names of the build.
  [/^"[\w-]{22}"$/g, '"OF-A-PAGE"'],
  // It depends on the time whether a page is just old enough for renewal.
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
  // Both headers depend on the whole body.
  if (maskedText !== text) for (const name of ["etag", "content-length"]) hide(result, name)
  // Compressed lengths depend on the version of the compressor.
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

/** Ids are random, but equal ones must remain equal. */
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
