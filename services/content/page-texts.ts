/**
 * The words of a page in one language as a flat list, apart from the structure that every language shares: pictures, targets of links,
 * order. Editing and importing both need to tell the two apart.
 */
import { commonFields, type Fields, modules } from "./models.ts"
import type { LocalizationRow, StoredModule } from "./page-rows.ts"
import { readingMinutes } from "./reading-time.ts"
import type { RichTextTree } from "./rich-text.ts"
import { digestOf } from "./rows.ts"

export type TextValue = string | RichTextTree | string[] | string[][]

/** By path, such as `title`, `modules.facts.items.0.text` or `modules.hero.links.1.text`. */
export type PageTexts = Readonly<Record<string, TextValue>>

type Words = Pick<LocalizationRow, "title" | "description" | "leadText" | "facts" | "modules">
type Values = Readonly<Record<string, unknown>>

/** The id of a module, an item or a link in GraphQL is its path below the page's modules. */
export function pathOfPart(id: string): string {
  return `modules.${id}`
}

export function fieldsOfModule(type: string): Fields {
  return { ...commonFields, ...modules[type]?.fields }
}

export function textsOf({ title, description, leadText, facts, modules: all }: Words): PageTexts {
  const texts: Record<string, TextValue> = { title }
  if (description !== null) texts.description = description
  if (leadText !== null) texts.leadText = leadText
  if (facts.transcript) texts.transcript = facts.transcript
  for (const module of all)
    mapTexts(fieldsOfModule(module.type), module, pathOfPart(module.key), (path, value) => {
      if (!isEmpty(value)) texts[path] = value as TextValue
      return value
    })
  return texts
}

/** Tells whether the words have changed; the structure doesn't count. */
export function digestOfTexts(words: Words): string {
  return digestOf(textsOf(words))
}

/** The structure of `words` with other texts. Texts whose part doesn't exist are left out. */
export function withTexts<Row extends Words>(words: Row, texts: PageTexts): Row {
  const filled = words.modules.map(
    (module) =>
      mapTexts(
        fieldsOfModule(module.type),
        module,
        pathOfPart(module.key),
        (path) => texts[path],
      ) as StoredModule,
  )
  const { transcript: _transcript, readingMinutes: minutes, ...facts } = words.facts
  return {
    ...words,
    title: String(texts.title ?? ""),
    description: (texts.description as string | undefined) ?? null,
    leadText: (texts.leadText as string | undefined) ?? null,
    facts: {
      ...facts,
      ...(texts.transcript !== undefined && { transcript: texts.transcript as RichTextTree }),
      ...(minutes !== undefined && { readingMinutes: readingMinutes(filled) }),
    },
    modules: filled,
  }
}

/** Every path at which the page may have a text, and whether it must. */
export function textPlaces({ modules: all }: Pick<Words, "modules">): Map<string, { isRequired: boolean }> {
  const places = new Map([
    ["title", { isRequired: true }],
    ...["description", "leadText", "transcript"].map((path) => [path, { isRequired: false }] as const),
  ])
  for (const module of all)
    mapTexts(fieldsOfModule(module.type), module, pathOfPart(module.key), (path, value, isRequired) => {
      places.set(path, { isRequired })
      return value
    })
  return places
}

/** Copies a module or an item with each of its texts replaced. */
function mapTexts(
  fields: Fields,
  values: Values,
  path: string,
  visit: (path: string, value: unknown, isRequired: boolean) => unknown,
): Values {
  const mapped: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const own = `${path}.${name}`
    const value = values[name]
    switch (field.kind) {
      case "text":
      case "markdown":
        set(mapped, name, visit(own, value, field.required === true))
        break
      case "texts":
      case "textRows":
        mapped[name] = visit(own, value, false) ?? []
        break
      case "link":
        if (value !== undefined) mapped[name] = mapLink(value as Values, own, visit)
        break
      case "links":
        mapped[name] = listOf(value).map((link, index) => mapLink(link, `${own}.${index}`, visit))
        break
      case "items":
        mapped[name] = listOf(value).map((item, index) =>
          mapTexts(field.fields, item, `${own}.${index}`, visit),
        )
        break
    }
  }
  return mapped
}

function mapLink(
  link: Values,
  path: string,
  visit: (path: string, value: unknown, isRequired: boolean) => unknown,
) {
  const mapped: Record<string, unknown> = { ...link }
  set(mapped, "text", visit(`${path}.text`, link.text, false))
  return mapped
}

function set(values: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined || value === null) delete values[name]
  else values[name] = value
}

function listOf(value: unknown): Values[] {
  return Array.isArray(value) ? value : []
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
