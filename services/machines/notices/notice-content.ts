/** What a notice says, as staff write it and as a version of it keeps it. */
import { z } from "zod"
import { textLanguages } from "../../../platform/texts/texts.ts"
import { cleanText, oneLine } from "../../../platform/words/clean-text.ts"
import { isRange } from "./serial-range.ts"

export const noticeKinds = ["SAFETY", "SECURITY"] as const
export const noticeSeverities = ["LOW", "MEDIUM", "HIGH", "CRITICAL"] as const
/** To whom a reader may pass it on, by the Traffic Light Protocol. `WHITE` is public. */
export const noticeTlps = ["WHITE", "GREEN", "AMBER"] as const

const line = (maximum: number) => z.string().max(maximum)

const range = z.object({ from: line(100).nullable(), to: line(100).nullable() })

const affected = z.object({
  model: line(100),
  /** None for all machines of the model. */
  serials: z.array(range),
  /** Null for any software. From `from` on, before `before`, which is the version that mends it. */
  software: z
    .object({ product: line(100), from: line(50).nullable(), before: line(50).nullable() })
    .nullable(),
})

const noticeText = z.object({ title: z.string(), text: z.string(), action: z.string() })

/** Stored content was checked when it was saved, so reading it only needs its shape. */
export const noticeContent = z.object({
  kind: z.enum(noticeKinds),
  severity: z.enum(noticeSeverities),
  mustAcknowledge: z.boolean(),
  tlp: z.enum(noticeTlps),
  cves: z.array(z.string()),
  texts: z.record(z.string(), noticeText),
  affects: z.array(affected),
})

export type NoticeContent = z.output<typeof noticeContent>
export type NoticeText = z.output<typeof noticeText>
export type Affected = z.output<typeof affected>
export type NoticeKind = NoticeContent["kind"]
export type NoticeSeverity = NoticeContent["severity"]

/** As GraphQL gives it. */
export type NoticeInput = Omit<NoticeContent, "texts"> & { texts: (NoticeText & { language: string })[] }

/** `field` is the path inside of the input, as `texts.en.title`; `detail` says more where a code isn't enough. */
export type NoticeFault = { field: string | null; code: string; detail?: string }

export const noticeLimits = { title: 200, text: 3000, affects: 50, serials: 50, cves: 20 }

/** The input without white space and invisible characters, and without languages and machines that were left empty. */
export function readNoticeInput(input: NoticeInput): NoticeContent {
  const texts = input.texts.map(
    ({ language, ...text }) =>
      [
        language,
        {
          title: oneLine(text.title),
          text: cleanText(text.text) ?? "",
          action: cleanText(text.action) ?? "",
        },
      ] as const,
  )
  return {
    ...{ kind: input.kind, severity: input.severity, tlp: input.tlp, mustAcknowledge: input.mustAcknowledge },
    cves: [...new Set(input.cves.map((cve) => oneLine(cve).toUpperCase()).filter(Boolean))],
    texts: Object.fromEntries(texts.filter(([, { title, text, action }]) => title || text || action)),
    affects: input.affects.map(readAffected).filter(({ model }) => model !== ""),
  }
}

const lineOrNull = (text: string | null | undefined) => oneLine(text) || null

function readAffected({ model, serials, software }: NoticeInput["affects"][number]): Affected {
  const ranges = serials.map(({ from, to }) => ({ from: lineOrNull(from), to: lineOrNull(to) }))
  const product = oneLine(software?.product)
  return {
    model: oneLine(model),
    serials: ranges.filter(({ from, to }) => from !== null || to !== null),
    software: product
      ? { product, from: lineOrNull(software?.from), before: lineOrNull(software?.before) }
      : null,
  }
}

/** What keeps it from being saved: too much of something, or what can't be right. A draft may be unfinished. */
export function draftFaults(content: NoticeContent): NoticeFault[] {
  const faults: NoticeFault[] = []
  const fault = (field: string, code: string, detail?: string) =>
    faults.push({ field, code, ...(detail === undefined ? {} : { detail }) })
  if (!content.texts.en?.title) fault("texts.en.title", "required")
  for (const [language, { title, text, action }] of Object.entries(content.texts)) {
    if (!(textLanguages as readonly string[]).includes(language)) fault(`texts.${language}.title`, "unknown")
    if (title.length > noticeLimits.title) fault(`texts.${language}.title`, "too-long")
    if (text.length > noticeLimits.text) fault(`texts.${language}.text`, "too-long")
    if (action.length > noticeLimits.text) fault(`texts.${language}.action`, "too-long")
  }
  if (content.cves.length > noticeLimits.cves) fault("cves", "too-long")
  for (const cve of content.cves)
    if (!/^CVE-\d{4}-\d{4,19}$/.test(cve)) fault("cves", "unknown", cve.slice(0, 50))
  if (content.affects.length > noticeLimits.affects) fault("affects", "too-long")
  for (const [index, one] of content.affects.entries()) {
    if (!affected.safeParse(one).success) fault(`affects.${index}.model`, "too-long")
    if (one.serials.length > noticeLimits.serials) fault(`affects.${index}.serials`, "too-long")
    const wrong = one.serials.find((given) => !isRange(given))
    if (wrong) fault(`affects.${index}.serials`, "serial-invalid", `${wrong.from ?? ""} – ${wrong.to ?? ""}`)
  }
  return faults
}

/** What customers couldn't do without: each language that was begun is whole, and some machine is meant. */
export function publishFaults(content: NoticeContent): NoticeFault[] {
  const faults = draftFaults(content)
  for (const [language, text] of Object.entries({ en: emptyText, ...content.texts }))
    for (const field of ["title", "text", "action"] as const)
      if (!text[field] && !faults.some((fault) => fault.field === `texts.${language}.${field}`))
        faults.push({ field: `texts.${language}.${field}`, code: "required" })
  if (content.affects.length === 0) faults.push({ field: "affects", code: "required" })
  return faults
}

const emptyText: NoticeText = { title: "", text: "", action: "" }

/** In the reader's language, else in English. */
export function textIn(
  { texts }: Pick<NoticeContent, "texts">,
  language: string,
): NoticeText & { language: string } {
  const wanted = language.split("-", 1)[0]?.toLowerCase() ?? "en"
  const chosen = texts[wanted]?.title ? wanted : "en"
  return { ...(texts[chosen] ?? emptyText), language: chosen }
}
