import { expect, test } from "vitest"
import { allParts } from "../../../../../app/website/requests/description/asked-fields.ts"
import { inNameOrder } from "../../../../../app/website/requests/description/in-name-order.ts"
import { requestForms } from "../../../../../app/website/requests/forms/request-forms.ts"

const namesOf = (language: string) =>
  requestForms.map((form) =>
    allParts(inNameOrder(form, language)).flatMap((part) =>
      part.kind === "field" && /^(first|last)Name$/.test(part.name) ? [part.name] : [],
    ),
  )

test("every form asks Japanese, Chinese and Hungarian readers for the family name first, and all others last", () => {
  expect(requestForms.length).toBeGreaterThan(5)
  for (const language of ["ja", "zh", "hu"])
    for (const names of namesOf(language)) expect(names, language).toEqual(["lastName", "firstName"])
  for (const names of namesOf("de")) expect(names).toEqual(["firstName", "lastName"])
})

test("only the order changes", () => {
  for (const form of requestForms)
    expect(new Set(allParts(inNameOrder(form, "ja")))).toEqual(new Set(allParts(form)))
})
