/** Splits a stored module according to `models.ts` into the part for `page.yaml` and the part for the language's file. */
import { commonFields, type FieldKind, type Fields, modules } from "../models.ts"
import type { StoredModule } from "../page-rows.ts"
import type { RichTextTree } from "../rich-text.ts"
import type { StoredLink } from "../rows.ts"
import type { Addresses } from "./addresses.ts"

type Values = Record<string, unknown>
type Split = { shared: unknown; text: unknown }

export class ModuleSplitter {
  private readonly siteId: string
  private readonly addresses: Addresses

  constructor(siteId: string, addresses: Addresses) {
    this.siteId = siteId
    this.addresses = addresses
  }

  split({ type, key, measure, ...fields }: StoredModule): { key: string; shared: Values; texts: Values } {
    const model = modules[type]
    if (!model) throw new Error(`module ${key} has the unknown type ${type}`)
    const { shared, texts } = this.fields({ ...commonFields, ...model.fields }, fields)
    const width = measure === model.defaultMeasure ? {} : { measure }
    return { key, shared: { key, type, ...width, ...shared }, texts }
  }

  private fields(fields: Fields, values: Values): { shared: Values; texts: Values } {
    const shared: Values = {}
    const texts: Values = {}
    for (const [name, field] of Object.entries(fields)) {
      if (values[name] === undefined) continue
      const split = this.field(field, values[name])
      if (split.shared !== undefined) shared[name] = split.shared
      if (split.text !== undefined) texts[name] = split.text
    }
    return { shared, texts }
  }

  private field(field: FieldKind, value: unknown): Split {
    switch (field.kind) {
      case "text":
        return { shared: undefined, text: value }
      case "texts":
      case "textRows":
        return { shared: undefined, text: unlessEmpty(value as unknown[]) }
      case "markdown":
        return { shared: undefined, text: this.addresses.markdown(value as RichTextTree, this.siteId) }
      case "link": {
        const { shared, text } = this.link(value as StoredLink)
        return { shared, text: isEmpty(text) ? undefined : text }
      }
      case "links": {
        const links = (value as StoredLink[]).map((link) => this.link(link))
        return {
          shared: unlessEmpty(links.map(({ shared }) => shared)),
          text: unlessEmpty(links.map(({ text }) => text)),
        }
      }
      case "items": {
        const items = (value as Values[]).map((item) => this.fields(field.fields, item))
        // A side whose items are all empty is omitted from its file.
        const side = (values: Values[]) => (values.every(isEmpty) ? undefined : values)
        return {
          shared: side(items.map(({ shared }) => shared)),
          text: side(items.map(({ texts }) => texts)),
        }
      }
      case "brands":
        return { shared: unlessEmpty(value as unknown[]), text: undefined }
      default:
        return { shared: "default" in field && field.default === value ? undefined : value, text: undefined }
    }
  }

  private link(link: StoredLink): { shared: object; text: object } {
    return {
      shared: this.addresses.target(link, this.siteId),
      text: link.text === undefined ? {} : { text: link.text },
    }
  }
}

function unlessEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}
