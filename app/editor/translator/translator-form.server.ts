import { z } from "../../ground/http/zod.ts"
import { readLimitedForm } from "../../request/answers/limited-form.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { requireSameOrigin } from "../../request/answers/same-origin.server.ts"
import { type Review, reviews } from "../translation/translations.ts"
import type { TypedText } from "./typed-texts.ts"

export type TranslatorForm = {
  intent: "save" | "finish" | "review"
  typed: ReadonlyMap<string, TypedText>
  /** The field whose help is asked for. */
  help: string | null
  /** Whether the translator has looked at what is doubtful. */
  isConfirmed: boolean
  /** Null accepts the translation. */
  review: Review | null
  note: string
}

/** All texts of the longest page, written in characters of three bytes that the form encodes with nine. */
const maxBodyBytes = 3_000_000
const maxNoteLength = 500

/** @throws a 403 for another site's form, a 400 for a malformed body. */
export async function readTranslatorForm(request: Request): Promise<TranslatorForm> {
  requireSameOrigin(request)
  const form = await readLimitedForm(request, maxBodyBytes)
  if (!form) throw refused("malformed-body")
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  )
  const get = (name: string) => fields.find(([own]) => own === name)?.[1] ?? null
  const wanted = get("review")
  const intent = get("intent")
  return {
    intent: wanted !== null ? "review" : intent === "finish" ? "finish" : "save",
    typed: typedTexts(fields),
    help: get("help"),
    isConfirmed: get("confirmed") !== null,
    review: reviews.find((review) => review === wanted) ?? null,
    note: (get("note") ?? "").trim().slice(0, maxNoteLength),
  }
}

/** Each field sends its text as `text:<path>`; what the texts were comes together as `was`, since a kept form has room for few fields. */
export function typedTexts(
  fields: readonly (readonly [name: string, value: string])[],
): Map<string, TypedText> {
  const was = readWas(fields.find(([name]) => name === "was")?.[1] ?? "")
  return new Map(
    fields.flatMap(([name, text]): [string, TypedText][] => {
      if (!name.startsWith("text:")) return []
      const path = name.slice("text:".length)
      return [[path, { text: text.replace(/\r\n?/g, "\n"), was: was[path] ?? "" }]]
    }),
  )
}

const hashes = z.record(z.string(), z.string())

/** A form that somebody wrote by hand counts as one that showed empty fields: what stands there is a conflict then, and not lost. */
function readWas(text: string): Record<string, string> {
  try {
    return hashes.parse(JSON.parse(text))
  } catch {
    return {}
  }
}
