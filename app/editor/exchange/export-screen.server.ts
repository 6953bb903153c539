/** The screens for files that go out: choose what, see how far it is, take the file. */

import { Readable } from "node:stream"
import { parseWithZod } from "@conform-to/zod/v4"
import { createReadableStreamFromReadable, data } from "@remix-run/node"
import { faultTitle } from "../../forms/fault-title.server.ts"
import { formAgain, readSentForm, refuse } from "../../forms/sent-form.server.ts"
import { z } from "../../ground/http/zod.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOther, seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { requireSameOrigin } from "../../request/answers/same-origin.server.ts"
import type { EntryName } from "../entries/entry.ts"
import { exportFilePath, exportPath, exportPathOf, importPath } from "../translation/exchange-paths.ts"
import { countEntries, listOpenEntries, tooManyForOrders } from "./choose-entries.server.ts"
import {
  addressOf,
  askerOf,
  type ExchangeAsker,
  keepNothing,
  languageOptions,
  ownLanguages,
  readId,
  requireLanguage,
  titleOf,
} from "./exchange-editor.server.ts"
import type { ExportProgressView, ExportView } from "./exchange-views.ts"
import { exportXliff, holdsTexts } from "./export-file.server.ts"
import type { ExportFilter } from "./export-filter.ts"

const listed = 20

/** More entries than this in one order make a body that receivers refuse. */
const entriesPerOrder = 100

const schema = z.object({
  language: z
    .string({ error: "exchange:export.languageMissing" })
    .regex(/^[a-z]{2}$/, "exchange:export.languageMissing"),
  source: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  site: z.string().max(100).optional(),
  section: z
    .string()
    .trim()
    .max(300, "exchange:export.sectionPath")
    .regex(/^\/\S*$/, "exchange:export.sectionPath")
    .optional(),
  open: z.literal("on").optional(),
  entry: z
    .array(z.string().regex(/^\w+:[\w-]{1,100}$/, "exchange:export.entryUnknown"))
    .max(5_000)
    .optional(),
})

export async function loadExports(asker: ExchangeAsker) {
  const { context, languages } = asker
  const { upstreams, systemData, url } = context
  const { exports, orders } = upstreams.exchange
  const own = ownLanguages(asker)
  const [made, sent] = await Promise.all([exports.list(own, listed), orders.list(own, listed)])
  const title = String(context.translator.t("exchange:export.title"))
  const chosen = url.searchParams
  const view: ExportView = {
    kind: "exports",
    documentTitle: titleOf(context, faultTitle(context, title)),
    action: addressOf(context, exportPath),
    importHref: addressOf(context, importPath),
    languages: languageOptions(asker, languages),
    sources: languageOptions(
      asker,
      systemData.languages.map(({ languageCode }) => languageCode),
    ),
    sites: systemData.sites.map(({ id, name }) => ({ value: id, label: name })),
    chosen: {
      language: chosen.get("language"),
      site: chosen.get("site"),
      section: chosen.get("section"),
      source: chosen.get("source") ?? "en",
    },
    entries: chosen.getAll("entry"),
    hasProvider: upstreams.settings.TRANSLATION_API_URL !== undefined,
    exports: made.map(({ id, language, madeAt, madeByName, entries, done, endedAt, beganAt }) => ({
      href: addressOf(context, exportPathOf(id)),
      ...{ language, madeByName, entries, done },
      madeAt: madeAt.toISOString(),
      state: endedAt ? "done" : beganAt ? "running" : "waiting",
    })),
    orders: sent.map(({ id, language, madeAt, madeByName, entries, state, fault, importId }) => ({
      ...{ id, language, madeByName, state, fault },
      entries: entries.length,
      madeAt: madeAt.toISOString(),
      importHref: importId && addressOf(context, `${importPath}/${importId}`),
    })),
  }
  return data(view, { headers: keepNothing })
}

export async function submitExport(asker: ExchangeAsker, request: Request) {
  const { context } = asker
  const form = await readSentForm(request)
  if (form.get("intent") === "send-again") return sendAgain(asker, String(form.get("order") ?? ""))
  const submission = parseWithZod(form, { schema })
  if (submission.status !== "success") return formAgain(submission.reply())
  const { language, source = "en", site, section, open, entry = [] } = submission.value
  requireLanguage(asker, language)
  if (source === language)
    return formAgain(refuse(submission, { faults: { language: ["exchange:export.languageSame"] } }))
  const filter: ExportFilter = {
    ...(entry.length > 0 && { entries: entry.map(readEntryName) }),
    ...(site && { siteId: site }),
    ...(section && { section }),
    ...(open && { isOpenOnly: true }),
  }
  if (form.get("intent") === "order") return order()
  const entries = await countEntries(context, filter)
  if (entries === 0 || !(await holdsTexts(context, { source, language, filter })))
    return formAgain(refuse(submission, { faults: { "": ["exchange:export.nothing"] } }))
  const made = { sourceLanguage: source, language, filter, entries, by: askerOf(asker) }
  const id = await context.upstreams.exchange.exports.create(made)
  return seeOther(addressOf(context, exportPathOf(id)), keepNothing)

  async function order() {
    if (!context.upstreams.settings.TRANSLATION_API_URL)
      return formAgain(refuse(submission, { faults: { "": ["exchange:order.noProvider"] } }))
    const found = await listOpenEntries(context, { source, language, filter })
    if (found === tooManyForOrders)
      return formAgain(refuse(submission, { faults: { "": ["exchange:order.tooMany"] } }))
    if (found.length === 0)
      return formAgain(refuse(submission, { faults: { "": ["exchange:export.nothing"] } }))
    for (let start = 0; start < found.length; start += entriesPerOrder)
      await context.upstreams.exchange.orders.create({
        sourceLanguage: source,
        language,
        entries: found.slice(start, start + entriesPerOrder),
        by: askerOf(asker),
      })
    return told(asker, "exchange:order.queued")
  }
}

function readEntryName(text: string): EntryName {
  const [kind = "", id = ""] = text.split(":")
  return { kind, id }
}

async function sendAgain(asker: ExchangeAsker, given: string) {
  const { context } = asker
  const { orders } = context.upstreams.exchange
  const found = await orders.find(readId(context, given))
  if (!found) throw notFound(context)
  requireLanguage(asker, found.language)
  await orders.sendAgain(found.id)
  return told(asker, "exchange:order.queued")
}

function told({ context }: ExchangeAsker, key: "exchange:order.queued") {
  const message = { title: String(context.translator.t(key)), type: "success" as const }
  return seeOtherWithFlash(context, addressOf(context, exportPath), message, keepNothing)
}

export async function loadExport(asker: ExchangeAsker, given: string | undefined) {
  const { context } = asker
  const made = await findExport(asker, given)
  const view: ExportProgressView = {
    kind: "export",
    documentTitle: titleOf(context, String(context.translator.t("exchange:export.fileTitle"))),
    action: addressOf(context, exportFilePath(made.id)),
    back: addressOf(context, exportPath),
    importHref: addressOf(context, importPath),
    language: made.language,
    entries: Math.max(made.entries, made.done),
    done: made.done,
    state: made.endedAt ? "done" : made.beganAt ? "running" : "waiting",
  }
  return data(view, { headers: keepNothing })
}

/** The file, made while it is sent. Taking it is what hands the texts out, so it is a POST. */
export async function sendExport(asker: ExchangeAsker, request: Request, given: string | undefined) {
  requireSameOrigin(request)
  const { context } = asker
  const made = await findExport(asker, given)
  const { exports } = context.upstreams.exchange
  await exports.note(made.id, 0, false)
  const wanted = {
    source: made.sourceLanguage,
    language: made.language,
    filter: made.filter,
    by: askerOf(asker),
  }
  let written = 0
  async function* body() {
    const texts = exportXliff(context, wanted, async (done) => {
      written = done
      await exports.note(made.id, done, false)
    })
    for await (const text of texts) yield encoder.encode(text)
    await exports.note(made.id, written, true)
  }
  return new Response(createReadableStreamFromReadable(Readable.from(body())), {
    headers: {
      ...keepNothing,
      "Content-Type": "application/xliff+xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${made.sourceLanguage}-${made.language}-${made.id.slice(0, 8)}.xlf"`,
      "X-Robots-Tag": "noindex",
    },
  })
}

const encoder = new TextEncoder()

async function findExport(asker: ExchangeAsker, given: string | undefined) {
  const { context } = asker
  const made = await context.upstreams.exchange.exports.find(readId(context, given))
  if (!made) throw notFound(context)
  requireLanguage(asker, made.language)
  return made
}
