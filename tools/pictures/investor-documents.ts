// The documents for investors, made from the same files as the pages about them, so that both say the same.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import type {
  FigureTableData,
  FigureTableText,
  MeetingData,
  ReportData,
} from "../../services/content/investor-rows.ts"
import type { Document } from "./document.ts"

const demo = new URL("../../services/content/demo/", import.meta.url).pathname

type Language = "de" | "en"

const words = {
  en: {
    status: "Demonstration document; invented figures",
    document: "Document",
    date: "Date",
    year: "The year",
    figures: "Key figures",
    kind: "Key figure",
    distribution: "Distribution",
    distributionText:
      "The board of directors decides on its proposal to the general meeting after the accounts are closed. The invitation to the meeting names the amount.",
    about: "About this document",
    aboutText:
      "It is made from the figures on the page for investors. The figures are unaudited and invented for the demonstration.",
    invitation: "Invitation",
    minutes: "Minutes",
    agenda: "Agenda",
    motion: "Proposal of the board of directors",
    approval: "Approval",
    place: "Place",
    rights: "Voting rights",
    rightsText:
      "Shareholders who are entered in the share register with voting rights twelve days before the meeting may take part, or be represented by the independent proxy, in writing or electronically.",
    attendance: "Attendance",
    votes: "Votes",
    for: "For",
    against: "Against",
    abstentions: "Abstentions",
    represented: (part: string, all: string) => `${part} of ${all} registered shares were represented.`,
    accepted: "All proposals were accepted. The chair closed the meeting after the last vote.",
  },
  de: {
    status: "Dokument der Demonstration; erfundene Zahlen",
    document: "Dokument",
    date: "Datum",
    year: "Das Jahr",
    figures: "Kennzahlen",
    kind: "Kennzahl",
    distribution: "Ausschüttung",
    distributionText:
      "Der Verwaltungsrat entscheidet nach dem Abschluss über seinen Antrag an die Generalversammlung. Die Einladung nennt den Betrag.",
    about: "Zu diesem Dokument",
    aboutText:
      "Es entsteht aus den Zahlen der Seite für Investoren. Die Zahlen sind ungeprüft und für die Demonstration erfunden.",
    invitation: "Einladung",
    minutes: "Protokoll",
    agenda: "Traktanden",
    motion: "Antrag des Verwaltungsrats",
    approval: "Zustimmung",
    place: "Ort",
    rights: "Stimmrecht",
    rightsText:
      "Wer zwölf Tage vor der Versammlung mit Stimmrecht im Aktienregister eingetragen ist, kann teilnehmen oder sich schriftlich oder elektronisch durch die unabhängige Stimmrechtsvertretung vertreten lassen.",
    attendance: "Präsenz",
    votes: "Abstimmungen",
    for: "Ja",
    against: "Nein",
    abstentions: "Enthaltungen",
    represented: (part: string, all: string) => `Vertreten waren ${part} von ${all} Namenaktien.`,
    accepted:
      "Alle Anträge wurden angenommen. Nach der letzten Abstimmung schloss der Vorsitz die Versammlung.",
  },
} as const

/** As files hold it: words may be a text in place of a label with a unit. */
type FigureFile = Omit<FigureTableData, "texts"> & {
  texts: Record<
    Language,
    Omit<FigureTableText, "rows"> & { rows: Record<string, string | { label: string; unit?: string }> }
  >
}

function readYaml<Content>(file: string): Content {
  return parse(readFileSync(join(demo, file), "utf8")) as Content
}

function names(folder: string): string[] {
  return readdirSync(join(demo, folder)).map((file) => file.replace(/\.yaml$/, ""))
}

const codes = { en: "en", de: "de-CH" } as const

function number(value: number | null | undefined, decimals: number, language: Language): string {
  if (value === null || value === undefined) return "–"
  const format = new Intl.NumberFormat(codes[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return format.format(value)
}

function date(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(codes[language], { dateStyle: "long", timeZone: "UTC" })
  return format.format(new Date(`${day}T00:00:00Z`))
}

function head({
  kind,
  title,
  lead,
  day,
  language,
}: {
  kind: string
  title: string
  lead: string
  day: string
  language: Language
}): string {
  const say = words[language]
  return `<title>${title}</title><header><div class="brand">{{logo}}<span>${kind}</span></div><div class="cover">{{bars}}</div>
<div><h1>${title}</h1><p class="lead">${lead}</p></div>
<dl class="facts"><div><dt>${say.document}</dt><dd>${title}</dd></div><div><dt>${say.date}</dt><dd>${date(day, language)}</dd></div><div><dt>Status</dt><dd>${say.status}</dd></div></dl></header>`
}

function section(title: string, body: string): string {
  return `<section><h2>${title}</h2><div>${body}</div></section>`
}

function figureTable(id: string, column: string, language: Language): string {
  const { columns, rows, texts } = readYaml<FigureFile>(`figures/${id}.yaml`)
  const text = texts[language]
  const last = columns.indexOf(column)
  const shown = columns.slice(Math.max(0, last - 1), last + 1)
  const heads = shown.map((one) => `<th class="n">${text.columns?.[one] ?? one}</th>`).join("")
  const lines = rows.map(({ id: row, unit, decimals = 0, values }) => {
    const name = text.rows[row] ?? row
    const label = typeof name === "string" ? name : name.label
    const measure = (typeof name === "string" ? undefined : name.unit) ?? unit ?? ""
    const cells = shown
      .map((one) => `<td class="n">${number(values[columns.indexOf(one)], decimals, language)}</td>`)
      .join("")
    return `<tr><td>${label}</td><td>${measure}</td>${cells}</tr>`
  })
  return `<table><thead><tr><th>${words[language].kind}</th><th></th>${heads}</tr></thead><tbody>${lines.join("")}</tbody></table>`
}

function reportHtml(id: string, language: Language): string {
  const { publicationDate, figures, texts } = readYaml<ReportData>(`reports/${id}.yaml`)
  const say = words[language]
  const { title = id, text = "" } = texts[language] ?? {}
  return `${head({ kind: "Investor Relations", title, lead: text, day: publicationDate, language })}<main>
${figures ? section(say.figures, figureTable(figures.table, figures.column, language)) : ""}
${section(say.distribution, `<p>${say.distributionText}</p>`)}
${section(say.about, `<p class="note">${say.aboutText}</p>`)}</main>`
}

function meetingHtml(year: string, part: "invitation" | "minutes", language: Language): string {
  const { date: day, startTime, attendance, items, texts } = readYaml<MeetingData>(`meetings/${year}.yaml`)
  const say = words[language]
  const text = texts[language]
  const title = text?.title ?? year
  const when = `${date(day, language)}${startTime ? `, ${startTime}` : ""}`
  const agenda = items.map(({ id }) => {
    const item = text?.items[id]
    return `<li><strong>${item?.title ?? id}</strong><br>${say.motion}: ${item?.motion ?? say.approval}</li>`
  })
  const votes = items.map(({ id, votes: counts }, index) => {
    const cells = [counts?.for, counts?.against, counts?.abstentions]
      .map((count) => `<td class="n">${number(count, 0, language)}</td>`)
      .join("")
    return `<tr><td>${index + 1}. ${text?.items[id]?.title ?? id}</td>${cells}</tr>`
  })
  const table = `<table><thead><tr><th>${say.agenda}</th><th class="n">${say.for}</th><th class="n">${say.against}</th><th class="n">${say.abstentions}</th></tr></thead><tbody>${votes.join("")}</tbody></table>`
  const present = attendance
    ? section(
        say.attendance,
        `<p>${say.represented(number(attendance.represented, 0, language), number(attendance.total, 0, language))}</p>`,
      )
    : ""
  const body =
    part === "invitation"
      ? section(say.agenda, `<ol>${agenda.join("")}</ol>`) + section(say.rights, `<p>${say.rightsText}</p>`)
      : present + section(say.votes, `${table}<p>${say.accepted}</p>`)
  return `${head({ kind: say[part], title, lead: `${say[part]}. ${when}, ${text?.place ?? ""}`, day, language })}<main>${body}${section(say.about, `<p class="note">${say.status}.</p>`)}</main>`
}

function inBoth(id: string, html: (language: Language) => string): Document[] {
  return [
    { id: `doc-${id}`, language: "en", html: () => html("en") },
    { id: `doc-${id}-de`, language: "de-CH", html: () => html("de") },
  ]
}

export function investorDocuments(): Document[] {
  return [
    ...names("reports").flatMap((id) => inBoth(id, (language) => reportHtml(id, language))),
    ...names("meetings").flatMap((year) => [
      ...inBoth(`meeting-invitation-${year}`, (language) => meetingHtml(year, "invitation", language)),
      ...inBoth(`meeting-minutes-${year}`, (language) => meetingHtml(year, "minutes", language)),
    ]),
  ]
}
