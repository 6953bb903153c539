/** The screens for files that come back: send one, see what it would change, apply it as draft. */
import { data } from "@remix-run/node"
import { faultTitle } from "../../forms/fault-title.server.ts"
import { uploadFaultMessage } from "../../forms/files/upload-fault.ts"
import type {} from "../../forms/files/uploads.ts"
import { formAgain, readSentForm } from "../../forms/sent-form.server.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOther } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { requireSameOrigin } from "../../request/answers/same-origin.server.ts"
import { type DiffPart, wordDiff } from "../fields/word-diff.ts"
import { recordEditor } from "../session/record-editor.server.ts"
import { exportPath, importPath, importPathOf } from "../translation/exchange-paths.ts"
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
import type { ImportEntry, StoredImport } from "./exchange-upstreams.ts"
import type { FieldView, ImportSummary, ImportsView, ImportView } from "./exchange-views.ts"
import { shownValue } from "./inline-content.ts"

const listed = 20
const entriesPerScreen = 20

export async function loadImports(asker: ExchangeAsker) {
  const { context, languages } = asker
  const made = await context.upstreams.exchange.imports.list(ownLanguages(asker), listed)
  const title = String(context.translator.t("exchange:import.title"))
  const view: ImportsView = {
    kind: "imports",
    documentTitle: titleOf(context, faultTitle(context, title)),
    action: addressOf(context, importPath),
    exportHref: addressOf(context, exportPath),
    languages: languageOptions(asker, languages),
    imports: made.map((one) => ({ ...summaryOf(one), href: addressOf(context, importPathOf(one.id)) })),
  }
  return data(view, { headers: keepNothing })
}

function summaryOf({ madeAt, ...stored }: StoredImport): ImportSummary {
  const { fileName, language, state, madeByName, orderId, entries, units, changes, warnings } = stored
  return {
    ...{ fileName, language, state, madeByName, entries, units, changes, warnings },
    isOrder: orderId !== null,
    madeAt: madeAt.toISOString(),
  }
}

/** The shared password's files belong to all who know it, until they are an import. */
const passwordOwner = "editor-password"

/** The file is streamed to the disk and read by the queue's workers, so that a long one doesn't hold up readers. */
export async function submitImport(asker: ExchangeAsker, request: Request) {
  requireSameOrigin(request)
  const { context, editor } = asker
  const { uploads, exchange } = context.upstreams
  const isForm = request.headers.get("Content-Type")?.startsWith("multipart/form-data")
  if (!isForm) throw refused("malformed-body")
  const owner = { subject: editor.subject ?? passwordOwner, organisation: null }
  const { fields, files, faults } = await uploads.receive(request, { owner, kinds: ["document"] })
  if (faults.some(({ code }) => code === "broken")) throw refused("malformed-body")
  const language = new Map(fields).get("language") ?? ""
  const [file] = files
  const said: Record<string, string[]> = {}
  if (!/^[a-z]{2}$/.test(language)) said.language = ["exchange:export.languageMissing"]
  if (faults.length > 0) said.file = faults.map(uploadFaultMessage)
  else if (!file) said.file = ["exchange:import.fileMissing"]
  if (!file || Object.keys(said).length > 0)
    return formAgain({ status: "error" as const, initialValue: { language }, error: said })
  requireLanguage(asker, language)
  const made = { fileName: file.name, uploadId: file.id, language, by: askerOf(asker) }
  const id = await exchange.imports.create(made, owner)
  if (id === null) throw refused("malformed-body")
  return seeOther(addressOf(context, importPathOf(id)), keepNothing)
}

export async function loadImport(asker: ExchangeAsker, given: string | undefined) {
  const { context } = asker
  const stored = await findImport(asker, given)
  const { imports } = context.upstreams.exchange
  const asked = Number(context.url.searchParams.get("page"))
  const total = Math.max(1, Math.ceil(stored.entries / entriesPerScreen))
  const current = Number.isInteger(asked) && asked >= 1 && asked <= total ? asked : 1
  const hasEntries = stored.state !== "reading" && stored.state !== "refused"
  const page = { first: entriesPerScreen, skip: (current - 1) * entriesPerScreen }
  const [entries, outcomes] = hasEntries
    ? await Promise.all([imports.listEntries(stored.id, page), imports.countOutcomes(stored.id)])
    : [[], {}]
  const view: ImportView = {
    kind: "import",
    documentTitle: titleOf(context, stored.fileName),
    action: addressOf(context, importPathOf(stored.id)),
    back: addressOf(context, importPath),
    summary: summaryOf(stored),
    faults: stored.faults,
    entries: entries.map(({ kind, id, title, state, reason, isComplete, hasNewSource, fields }) => ({
      ...{ kind, id, title, state, reason, isComplete, hasNewSource },
      fields: fields
        .filter(({ change, warnings }) => change !== "same" || warnings.length > 0)
        .map((field) => fieldView(field, stored.language)),
    })),
    outcomes,
    page: { current, total },
    canWrite: context.upstreams.content.write !== null,
  }
  return data(view, { headers: keepNothing })
}

type Staged = ImportEntry["fields"][number]

function fieldView(
  { field, line, change, source, before, after, warnings }: Staged,
  language: string,
): FieldView {
  return {
    ...{ field, line, change },
    source: shownValue(source),
    words:
      change === "changed" ? wordDiff(shownValue(before), shownValue(after), language) : unchanged(after),
    warnings: warnings.map(({ kind, part, expected }) => ({ kind, part, expected })),
  }
}

function unchanged(value: Staged["after"]): DiffPart[] {
  return [{ text: shownValue(value), kind: "same" }]
}

export async function changeImport(asker: ExchangeAsker, request: Request, given: string | undefined) {
  const { context, editor } = asker
  const form = await readSentForm(request)
  const stored = await findImport(asker, given)
  const { imports } = context.upstreams.exchange
  const intent = form.get("intent")
  const isChanged =
    intent === "discard"
      ? await imports.discard(stored.id)
      : intent === "apply" && context.upstreams.content.write !== null
        ? await imports.apply(stored.id, askerOf(asker))
        : false
  if (isChanged)
    await recordEditor(context, `translation-import-${intent}`, editor, {
      import: stored.id,
      language: stored.language,
      before: stored.state,
      after: intent === "discard" ? "discarded" : "queued",
    })
  return seeOther(addressOf(context, importPathOf(stored.id)), keepNothing)
}

async function findImport(asker: ExchangeAsker, given: string | undefined): Promise<StoredImport> {
  const { context } = asker
  const stored = await context.upstreams.exchange.imports.find(readId(context, given))
  if (!stored) throw notFound(context)
  requireLanguage(asker, stored.language)
  return stored
}
