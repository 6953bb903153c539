import { expect, test } from "vitest"
import { type ComponentTexts, entryTexts, partTexts } from "../../../../app/editor/fields/component-texts.ts"
import { type EntryFields, entryModels } from "../../../../services/content/entry-models.ts"

const kinds: Readonly<Record<string, string>> = { text: "text", markdown: "rich", texts: "list" }

/** What the content service's own list says. */
function textsIn(fields: EntryFields): Required<ComponentTexts> {
  const entries = Object.entries(fields)
  const texts = entries.flatMap(([name, { kind }]) => (kinds[kind] ? [[name, kinds[kind]]] : []))
  const required = entries.filter(([, field]) => kinds[field.kind] && "required" in field && field.required)
  const parts = entries.flatMap(([name, field]) => {
    if (field.kind === "link") return [[name, { type: "Link", number: "one" }]]
    if (field.kind === "part") return [[name, { type: field.typename, number: "one" }]]
    return field.kind === "items" ? [[name, { type: field.typename, number: "many", isNamed: true }]] : []
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

test.each(Object.keys(entryModels))("%s has the texts that the content service knows", (type) => {
  const checked = new Set<string>()
  function check(own: ComponentTexts | undefined, fields: EntryFields) {
    expect(whole(own)).toEqual(textsIn(fields))
    for (const field of Object.values(fields)) {
      if ((field.kind !== "items" && field.kind !== "part") || checked.has(field.typename)) continue
      checked.add(field.typename)
      check(partTexts[field.typename], field.fields)
    }
  }
  check(entryTexts[type], entryModels[type]?.fields ?? {})
})

test("there is no kind that the content service doesn't know", () => {
  expect(Object.keys(entryTexts).sort()).toEqual(Object.keys(entryModels).sort())
})
