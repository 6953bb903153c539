/** Splits a list into lines of people. What a line says is judged by the customers service. */
import { parse } from "csv-parse/sync"
import type { InvitationLineInput } from "../../../ground/graphql/generated/customers.ts"
import { type ServiceName, serviceNames } from "../../../sign-in/current-user/service-status.ts"
import { columnOf, type ListColumn, usualColumns } from "./list-columns.ts"

const separators = [";", ",", "\t", "|"] as const
/** No list that we accept has more; the rest of a longer one isn't read. */
const maxRead = 10_000

type Row = { fields: string[]; line: number }

/** @param nameOf what the portal calls an application in the reader's language. */
export function readList(text: string, nameOf: (key: ServiceName) => string): InvitationLineInput[] {
  const rows = splitRows(text.replace(/^\uFEFF/, ""))
  const [first] = rows
  if (!first) return []
  const titles = first.fields.map(columnOf)
  const hasTitles = titles.includes("email") && !first.fields.some((field) => field.includes("@"))
  const columns = hasTitles ? titles : usualColumns
  const keys = applicationKeys(nameOf)
  return (hasTitles ? rows.slice(1) : rows).map((row) => lineOf(row, columns, keys))
}

/** One separator for the whole list: the one that splits most of the first lines into equally many fields. */
function splitRows(text: string): Row[] {
  const delimiter = separatorOf(text)
  const options = {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    to: maxRead,
  } as const
  try {
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ fields: record, line: info.lines }))
  } catch {
    // A quotation mark that never ends: then each line stands for itself.
    return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
      const fields = line.split(delimiter).map((field) => field.trim().replace(/^"|"$/g, ""))
      return line.trim() ? [{ fields, line: index + 1 }] : []
    })
  }
}

function separatorOf(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/, 20)
    .filter((line) => line.trim() !== "")
    .slice(0, 10)
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const usual = counts[0] ?? 0
    return { separator, score: usual === 0 ? 0 : counts.filter((count) => count === usual).length, usual }
  })
  const [best] = scores.toSorted((one, other) => other.score - one.score || other.usual - one.usual)
  return best && best.score > 0 ? best.separator : ";"
}

function lineOf(
  { fields, line }: Row,
  columns: readonly (ListColumn | null)[],
  keys: ReadonlyMap<string, ServiceName>,
): InvitationLineInput {
  const value = (column: ListColumn) => fields[columns.indexOf(column)]?.trim() ?? ""
  const email = mailOf(value("email"))
  // A pasted line that isn't split at all, as "Anna Berg <anna@…>".
  const [given = "", ...family] = value("name").split(/\s+/)
  return {
    line,
    email: email.address,
    firstName: value("firstName") || given || email.firstName || null,
    lastName: value("lastName") || family.join(" ") || email.lastName || null,
    language: languageOf(value("language")),
    applications: value("applications")
      .split(/[,;|/+\n]+/)
      .flatMap((name) => {
        const tidy = name.trim()
        return tidy ? [keys.get(keyOf(tidy)) ?? tidy.replace(/^kmx_/, "")] : []
      }),
    isUnreadable: fields.every((field) => field === "" || /\uFFFD/.test(field)),
  }
}

/** `Anna Berg <anna@nordkabel.example>` as mail programs copy it. */
function mailOf(text: string) {
  const [, name = "", address = ""] = /^"?([^"<>]*?)"?\s*<([^<>\s]+)>$/.exec(text) ?? []
  if (!address) return { address: text.replace(/^mailto:/i, ""), firstName: "", lastName: "" }
  const [firstName = "", ...lastName] = name.trim().split(/\s+/)
  return { address, firstName, lastName: lastName.join(" ") }
}

/** `de`, `de-CH`; anything else is left to the list's own language. */
function languageOf(text: string): string | null {
  return /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(text) ? text.slice(0, 2).toLowerCase() : null
}

/** An application is named by its key, or as the reader's portal names it. */
function applicationKeys(nameOf: (key: ServiceName) => string): ReadonlyMap<string, ServiceName> {
  return new Map(
    serviceNames.flatMap((key) => [
      [keyOf(key), key],
      [keyOf(nameOf(key)), key],
    ]),
  )
}

function keyOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s-]+/g, "")
}
