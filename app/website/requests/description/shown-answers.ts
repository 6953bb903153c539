/** A form's answers in words: for the check before sending, the confirmation, the mails, and, in English, for staff. */
import type { TextKey } from "../../../forms/say.ts"
import type { Lists } from "./read-answers.ts"
import type { Field, Values } from "./request-form.ts"

export type Say = (key: TextKey) => string

/** One language's words. */
export type Words = { say: Say; lists: Lists }

export type ShownAnswer = { name: string; value: string; label: string; shown: string }

/** The answered fields among those that were asked, in their order. */
export function shownAnswers(
  asked: readonly Field[],
  values: Readonly<Record<string, string | undefined>>,
  words: Words,
): ShownAnswer[] {
  return asked.flatMap((field) => {
    const value = values[field.name]
    if (!value) return []
    return [
      { name: field.name, value, label: words.say(field.label), shown: shownValue(field, value, words) },
    ]
  })
}

export function shownValue(field: Field, value: Values[string], { say, lists }: Words): string {
  if (field.control === "checkbox") return say("requests:yes")
  if ("list" in field) return lists[field.list].find((option) => option.value === value)?.label ?? value
  if ("options" in field) return field.options.find((option) => option.value === value)?.label ?? value
  if ("choices" in field) {
    const choice = field.choices.find((known) => known.value === value)
    return choice ? say(choice.label) : value
  }
  if (field.control === "datetime-local") return value.replace("T", " ")
  return value
}
