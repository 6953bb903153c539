import { expect, test } from "vitest"
import { type ComponentTexts, moduleTexts, partTexts } from "../../../../app/editor/fields/component-texts.ts"
import { commonFields, type Fields, modules } from "../../../../services/content/models.ts"

const kinds: Readonly<Record<string, string>> = {
  text: "text",
  markdown: "rich",
  texts: "list",
  textRows: "rows",
}

/** What the content service's own list says. */
function textsIn(fields: Fields): Required<ComponentTexts> {
  const entries = Object.entries(fields)
  const texts = entries.flatMap(([name, { kind }]) => (kinds[kind] ? [[name, kinds[kind]]] : []))
  const required = entries.filter(([, field]) => kinds[field.kind] && "required" in field && field.required)
  const parts = entries.flatMap(([name, field]) => {
    if (field.kind === "link") return [[name, { type: "Link", number: "one" }]]
    if (field.kind === "links") return [[name, { type: "Link", number: "many" }]]
    return field.kind === "items" ? [[name, { type: field.typename, number: "many" }]] : []
  })
  return {
    texts: Object.fromEntries(texts),
    required: required.map(([name]) => name),
    parts: Object.fromEntries(parts),
  }
}

function whole(own: ComponentTexts | undefined): ComponentTexts {
  return { texts: {}, required: [], parts: {}, ...own }
}

test.each(Object.keys(modules))("%s has the texts that the content service knows", (type) => {
  const fields = { ...commonFields, ...modules[type]?.fields }
  expect(whole(moduleTexts[type])).toEqual(textsIn(fields))
  for (const field of Object.values(fields))
    if (field.kind === "items") expect(whole(partTexts[field.typename])).toEqual(textsIn(field.fields))
})

test("there is no text of a module that doesn't exist", () => {
  expect(Object.keys(moduleTexts).sort()).toEqual(Object.keys(modules).sort())
})
