/** What the form below the list does: to the targets that are ticked, or to all that the list finds. */
import { parseWithZod } from "@conform-to/zod/v4"
import { formAgain, readSentForm, refuse } from "../../forms/sent-form.server.ts"
import { z } from "../../ground/http/zod.ts"
import { seeOther, seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { isEntryKind } from "../entries/entry.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { readTranslationList, targetFilterOf, translationListSearch } from "./target-filter.ts"
import { heldTo, translationListAddress } from "./translation-list.server.ts"
import { type RunRequest, reviews, type TargetDeed, type TargetName } from "./translations.ts"
import { translatedLanguages } from "./translator-rights.ts"

/** A page of the list has fifty. */
const mostTicked = 500

const ticked = z
  .string()
  .max(300)
  .transform((key, checked): TargetName => {
    const [kind = "", language = "", ...id] = key.split(" ")
    if (!isEntryKind(kind) || !/^[a-z]{2}(-\w+)?$/.test(language) || id.length !== 1)
      checked.addIssue({ code: "custom", message: "translation:bulk.unknown" })
    return { kind, language, id: id[0] ?? "" }
  })

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, "translation:due.wrong")
  .refine((text) => !Number.isNaN(Date.parse(text)), "translation:due.wrong")

const schema = z.object({
  intent: z.enum(["start", "reset", "assign", "unassign", "due", "undue", "review"]),
  scope: z.enum(["ticked", "all"]).default("ticked"),
  target: z.array(ticked).max(mostTicked).default([]),
  name: z.string().trim().max(100).optional(),
  mail: z.string().trim().max(200).optional(),
  dueOn: z.string().trim().optional(),
  review: z.enum([...reviews, "accepted"]).optional(),
  note: z.string().trim().max(1000, "translation:review.noteTooLong").optional(),
})

type Sent = z.infer<typeof schema>
type Read = { deed: TargetDeed } | { faults: Record<string, string[]> }

export async function changeTargets(context: RequestContext, editor: Editor, request: Request) {
  const { upstreams, url, locale, clientAddress } = context
  const form = await readSentForm(request)
  if (form.get("intent") === "look") return lookAgain(context)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== "success") {
    if (submission.error?.intent) throw refused("malformed-body")
    return formAgain(submission.reply())
  }
  const sent = submission.value
  const read = readDeed(sent)
  const isNothing = sent.scope === "ticked" && sent.target.length === 0
  if (isNothing) return formAgain(refuse(submission, { faults: { scope: ["translation:bulk.nothing"] } }))
  if ("faults" in read) return formAgain(refuse(submission, { faults: read.faults }))
  const query = readTranslationList(url.searchParams)
  const languages = translatedLanguages(editor)
  const { id } = await upstreams.translations.run({
    deed: read.deed,
    targets: targetsOf(sent, heldTo(targetFilterOf(query, new Date()), languages)),
    languages,
    asker: { subject: editor.subject, name: editor.name, address: clientAddress },
    language: locale.language,
  })
  return seeOther(addressOf(context, id), keepNothing)
}

function targetsOf({ scope, target }: Sent, filter: object): RunRequest["targets"] {
  return scope === "all" ? { filter } : { names: target }
}

function readDeed({ intent, name, mail, dueOn, review, note }: Sent): Read {
  switch (intent) {
    case "start":
    case "reset":
      return { deed: { kind: intent } }
    case "unassign":
      return { deed: { kind: "assign", assignee: null } }
    case "assign":
      if (!z.email().safeParse(mail).success) return { faults: { mail: ["translation:assign.mailWrong"] } }
      return { deed: { kind: "assign", assignee: { name: name || (mail ?? ""), mail: mail ?? "" } } }
    case "undue":
      return { deed: { kind: "due", dueOn: null } }
    case "due": {
      const read = day.safeParse(dueOn ?? "")
      return read.success
        ? { deed: { kind: "due", dueOn: read.data } }
        : { faults: { dueOn: ["translation:due.wrong"] } }
    }
    case "review":
      if (review === undefined) return { faults: { review: ["translation:review.choose"] } }
      if (review === "rejected" && !note) return { faults: { note: ["translation:review.noteMissing"] } }
      return { deed: { kind: "review", review: review === "accepted" ? null : review, note: note || null } }
  }
}

/** The list as it was, with what was done. */
function addressOf(context: RequestContext, run: string): string {
  const search = new URLSearchParams(translationListSearch(readTranslationList(context.url.searchParams)))
  search.set("run", run)
  return `${translationListAddress(context)}?${search}`
}

async function lookAgain(context: RequestContext) {
  await context.upstreams.translations.noteChange(["all"])
  const title = String(context.translator.t("translation:look.asked"))
  const search = translationListSearch(readTranslationList(context.url.searchParams))
  const message = { type: "success" as const, title, floating: true }
  return seeOtherWithFlash(context, translationListAddress(context) + search, message, keepNothing)
}
