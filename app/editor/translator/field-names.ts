import type { Translate } from "../../ground/i18n/translate.ts"

/** Names of fields as editors know them. */
const names = {
  title: "translator:name.title",
  description: "translator:name.description",
  leadText: "translator:name.leadText",
  overline: "translator:name.overline",
  text: "translator:name.text",
  body: "translator:name.body",
  caption: "translator:name.caption",
  label: "translator:name.label",
  value: "translator:name.value",
  unit: "translator:name.unit",
  attribution: "translator:name.attribution",
  columns: "translator:name.columns",
  rows: "translator:name.rows",
  transcript: "translator:name.transcript",
  anchorTitle: "translator:name.anchorTitle",
  name: "translator:name.name",
  alternativeText: "translator:name.alternativeText",
} as const

/** A field that we have no words for is called as in the content. */
export function sayFieldName(t: Translate, { name, place }: { name: string; place: string }): string {
  const said = name in names ? String(t(names[name as keyof typeof names])) : name
  return [place, said].filter(Boolean).join(" · ")
}
