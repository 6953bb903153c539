/** The tree of groups, and which products belong to which. */

import type { CatalogueRecordInput, Text } from "../shape.ts"
import { slugify } from "./bmecat-codes.ts"
import { textsOf } from "./bmecat-texts.ts"
import type { FaultList } from "./faults.ts"
import type { SourceRecord } from "./source-record.ts"
import { child, childText, type XmlElement } from "./xml-elements.ts"

type Group = {
  id: string
  parent: string
  isRoot: boolean
  name: Text | undefined
  description: Text | undefined
  image: string | undefined
  order: number
  line: number
}

type Options = { file: string; faults: FaultList; under: string | undefined }

export type Groups = {
  addStructure(element: XmlElement, language: string): void
  addMap(element: XmlElement): void
  /** Ids of the classifications of a product, by its number. */
  of(productId: string): string[]
  records(): Iterable<SourceRecord>
}

export function createGroups({ file, faults, under }: Options): Groups {
  const groups = new Map<string, Group>()
  const byProduct = new Map<string, string[]>()

  function addStructure(element: XmlElement, language: string): void {
    const id = childText(element, "GROUP_ID")
    if (!id) {
      faults.add(file, element.line, "a CATALOG_STRUCTURE has no GROUP_ID")
      return
    }
    if (groups.has(id)) {
      faults.add(file, element.line, `the group ${id} stands in the file twice`)
      return
    }
    groups.set(id, {
      id,
      parent: childText(element, "PARENT_ID") ?? "0",
      isRoot: element.attributes.type === "root",
      name: textsOf(element, "GROUP_NAME", language),
      description: textsOf(element, "GROUP_DESCRIPTION", language),
      image: childText(child(child(element, "MIME_INFO") ?? element, "MIME"), "MIME_SOURCE"),
      order: Number.parseInt(childText(element, "GROUP_ORDER") ?? "0", 10) || 0,
      line: element.line,
    })
  }

  function addMap(element: XmlElement): void {
    const product = childText(element, "PROD_ID", "ART_ID")
    const group = childText(element, "CATALOG_GROUP_ID")
    if (!product || !group) {
      faults.add(file, element.line, `${element.name} lacks its product or its group`)
      return
    }
    byProduct.set(product, [...(byProduct.get(product) ?? []), classificationId(group)])
  }

  function* records(): Iterable<SourceRecord> {
    const slugs = new Map<string, number>()
    for (const group of groups.values()) {
      const slug = slugOf(group)
      slugs.set(slug, (slugs.get(slug) ?? 0) + 1)
    }
    for (const group of groups.values()) {
      // The root group stands for the catalogue itself.
      if (group.isRoot) continue
      const slug = slugOf(group)
      const isTop = group.parent === "0" || groups.get(group.parent)?.isRoot
      const parent = isTop ? under : classificationId(group.parent)
      const record: CatalogueRecordInput = {
        kind: "classification",
        id: classificationId(group.id),
        slug: (slugs.get(slug) ?? 0) > 1 ? `${slug}-${slugify(group.id)}` : slug,
        ...(parent !== undefined && { parent }),
        name: group.name ?? {},
        ...(group.description && { description: group.description }),
        ...(group.image && { image: group.image }),
        sortIndex: group.order,
      }
      yield { record, file, line: group.line }
    }
  }

  return { addStructure, addMap, of: (productId) => byProduct.get(productId) ?? [], records }
}

function classificationId(groupId: string): string {
  return `group-${slugify(groupId)}`
}

function slugOf({ name, id }: Group): string {
  const text = name?.en ?? Object.values(name ?? {})[0] ?? ""
  // A Japanese name leaves no slug.
  return slugify(text) || `group-${slugify(id)}`
}
