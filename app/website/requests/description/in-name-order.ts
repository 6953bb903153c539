import { isFamilyNameFirst } from "../../../ground/i18n/name-order.ts"
import type { Part, RequestForm } from "./request-form.ts"

/** A form that asks for the family name first where the reader's language does. Descriptions have the given name first. */
export function inNameOrder<Form extends Pick<RequestForm, "sections">>(form: Form, language: string): Form {
  if (!isFamilyNameFirst(language)) return form
  const sections = form.sections.map((section) => ({ ...section, parts: familyNameFirst(section.parts) }))
  return { ...form, sections }
}

/** Both names stand in the same list, since a form either asks for a person or doesn't. */
function familyNameFirst(parts: readonly Part[]): readonly Part[] {
  const named = (name: string) => parts.find((part) => part.kind === "field" && part.name === name)
  const given = named("firstName")
  const family = named("lastName")
  if (!given || !family) return parts
  return parts.flatMap((part) => (part === given ? [family, given] : part === family ? [] : [part]))
}
