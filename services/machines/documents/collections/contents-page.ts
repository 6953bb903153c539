/** The page of contents inside of a collection's file, which works without a network. */
import { escapeHtml } from "../../../../platform/mail/html.ts"
import { directionOf, spokenLanguage } from "../../../../platform/texts/texts.ts"
import type { DocumentRow, DocumentType } from "../document-rows.ts"
import { documentTexts } from "../document-texts.ts"

/** A document and its name in the archive. */
export type ArchiveEntry = { document: DocumentRow; path: string }

const types = {
  MANUAL: "type.MANUAL",
  DECLARATION: "type.DECLARATION",
  CIRCUIT_DIAGRAM: "type.CIRCUIT_DIAGRAM",
  SPARE_PARTS: "type.SPARE_PARTS",
  MAINTENANCE: "type.MAINTENANCE",
  SAFETY: "type.SAFETY",
  DATA_SHEET: "type.DATA_SHEET",
  OTHER: "type.OTHER",
} as const satisfies Record<DocumentType, string>

const columns = [
  ...(["contents.title", "contents.kind", "contents.language"] as const),
  ...(["contents.version", "contents.issued", "contents.pages"] as const),
]

type Contents = { name: string; entries: readonly ArchiveEntry[]; language: string; day: Date }

export function contentsPage({ name, entries, language, day }: Contents): string {
  const say = documentTexts(language)
  const spoken = spokenLanguage(language)
  const date = new Intl.DateTimeFormat(spoken, { dateStyle: "long", timeZone: "UTC" })
  const nameOf = new Intl.DisplayNames(spoken, { type: "language" })
  const rows = entries.map(({ document, path }) => {
    const cells = [
      say(types[document.type]),
      nameOf.of(document.language) ?? document.language,
      document.version,
      date.format(new Date(document.issuedOn)),
      document.pages === null ? "" : String(document.pages),
    ]
    return `<tr><th scope="row" lang="${escapeHtml(document.language)}"><a href="${escapeHtml(encodeURIComponent(path))}">${escapeHtml(document.title)}</a></th>${cells
      .map((cell) => `<td>${escapeHtml(cell)}</td>`)
      .join("")}</tr>`
  })
  const heads = columns.map((key) => `<th scope="col">${escapeHtml(say(key))}</th>`).join("")
  return `<!doctype html>
<html lang="${spoken}" dir="${directionOf(spoken)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(name)}</title>
<style>
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #161d25 }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #c3c9cf; text-align: start; vertical-align: top }
</style>
</head>
<body>
<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(say("contents.lead", { day: date.format(day) }))}</p>
<table><thead><tr>${heads}</tr></thead><tbody>
${rows.join("\n")}
</tbody></table>
</body>
</html>
`
}
