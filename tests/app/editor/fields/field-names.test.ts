import { expect, test } from "vitest"
import { entryTexts, moduleTexts, partTexts } from "../../../../app/editor/fields/component-texts.ts"
import { sayFieldName, sayFieldPath } from "../../../../app/editor/fields/field-names.ts"
import type { Translate } from "../../../../app/ground/i18n/translate.ts"
import en from "../../../../locales/en/translator.json" with { type: "json" }

const t = ((key: string, values: Record<string, string> = {}) => {
  const found = key.replace("translator:", "").split(".")
  const text = found.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], en)
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
}) as unknown as Translate

test("fields are called by words, with what holds them", () => {
  expect(sayFieldPath(t, "title")).toBe("Title")
  expect(sayFieldPath(t, "modules.hero.links.1.text")).toBe("Module hero · Link 2 · Text")
  expect(sayFieldName(t, "modules.hero.links.1.text")).toBe("Link 2 · Text")
  expect(sayFieldName(t, "columns.revenue.label")).toBe("Column revenue · Label")
  expect(sayFieldName(t, "items.products.items.cutting.link.text")).toBe(
    "Item products · Item cutting · Link · Text",
  )
  expect(sayFieldName(t, "somethingNew")).toBe("somethingNew")
})

test("there is a word for every text, and for whatever holds texts", () => {
  const all = [moduleTexts, partTexts, entryTexts].flatMap((types) => Object.values(types))
  const names = new Set(all.flatMap(({ texts }) => Object.keys(texts)))
  const parts = new Set(all.flatMap((type) => Object.keys(type.parts ?? {})))
  expect([...names].filter((name) => sayFieldName(t, name) === name)).toEqual([])
  expect([...parts].filter((part) => sayFieldName(t, `${part}.title`) === `${part} · Title`)).toEqual([])
})
