type Input = {
  /** An address by mail, telephone or form. */
  contact: string
  /** Public origin of the site. */
  origin: string
  languages: readonly string[]
  now: Date
}

/** The standard advises less than a year; a file that is older than this was left behind by somebody. */
const validDays = 180

/** The file of RFC 9116. It expires by the day, so that copies of one day are the same. */
export function securityText({ contact, origin, languages, now }: Input): string {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join("\n")}\n`
}
