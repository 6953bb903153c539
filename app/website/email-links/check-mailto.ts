import { type Draft, isAddress, splitAddresses } from "../../request/links/mailto.ts"

/** Some mail programs on Windows truncate longer links. */
export const maxSafeLength = 2000

export type Problem =
  | { code: "not-mailto" | "no-recipient" | "plus" | "line-break" | "unencoded" | "html" | "too-long" }
  | { code: "bad-encoding" | "unknown-field" | "repeated-field" | "bad-address"; detail: string }

export type Report = { draft: Draft; problems: Problem[] }

const knownFields = ["to", "cc", "bcc", "subject", "body"] as const
type Field = (typeof knownFields)[number]

/** What a mail program reads in a link, and what may go wrong. */
export function checkMailto(link: string): Report {
  const href = link.trim()
  const draft: Draft = { to: "", cc: "", bcc: "", subject: "", body: "" }
  const [, recipients, query = ""] = /^mailto:([^?#]*)(?:\?([^#]*))?/is.exec(href) ?? []
  if (recipients === undefined) return { draft, problems: [{ code: "not-mailto" }] }

  const problems: Problem[] = []
  draft.to = decode(recipients, problems)
  readFields(query, draft, problems)
  return { draft, problems: [...problems, ...linkProblems(href, query), ...recipientProblems(draft)] }
}

function readFields(query: string, draft: Draft, problems: Problem[]): void {
  const seen = new Set<string>()
  for (const part of query.split("&").filter(Boolean)) {
    const [name = "", ...rest] = part.split("=")
    // A link copied from HTML source still has `&amp;` for an ampersand.
    const field = name.replace(/^amp;/i, "").toLowerCase()
    const value = decode(rest.join("="), problems)
    if (!isField(field)) problems.push({ code: "unknown-field", detail: field })
    else if (field === "to") draft.to = [draft.to, value].filter(Boolean).join(", ")
    else if (seen.has(field)) problems.push({ code: "repeated-field", detail: field })
    else draft[field] = value
    seen.add(field)
  }
}

function isField(name: string): name is Field {
  return (knownFields as readonly string[]).includes(name)
}

function decode(text: string, problems: Problem[]): string {
  try {
    return decodeURIComponent(text)
  } catch {
    problems.push({ code: "bad-encoding", detail: text.slice(0, 80) })
    return text
  }
}

function linkProblems(href: string, query: string): Problem[] {
  const found: Record<"html" | "plus" | "line-break" | "unencoded" | "too-long", boolean> = {
    html: /&amp;/i.test(query),
    plus: query.includes("+"),
    "line-break": /(?<!%0D)%0A|%0D(?!%0A)/i.test(query),
    unencoded: /[^\x21-\x7e]|["<>\\^`{|}]/.test(href),
    "too-long": href.length > maxSafeLength,
  }
  return (Object.keys(found) as (keyof typeof found)[])
    .filter((code) => found[code])
    .map((code) => ({ code }))
}

function recipientProblems({ to, cc, bcc }: Draft): Problem[] {
  const bad = [to, cc, bcc].flatMap(splitAddresses).filter((address) => !isAddress(address))
  const none: Problem[] = splitAddresses(to + cc + bcc).length === 0 ? [{ code: "no-recipient" }] : []
  return [...none, ...bad.map((detail) => ({ code: "bad-address" as const, detail }))]
}
