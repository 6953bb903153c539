/**
 * Turns FEATUREs into specifications. A feature is identified by its name; it may occur twice, in metric and imperial
 * units.
 */

import type { Specifications, SpecificationValue, Text } from "../shape.ts"
import { slugify, unitOfCode } from "./bmecat-codes.ts"
import { textsOf } from "./bmecat-texts.ts"
import type { FaultList } from "./faults.ts"
import type { SourceRecord } from "./source-record.ts"
import { childrenOf, childText, type XmlElement } from "./xml-elements.ts"

type Feature = {
  name: Text
  units: { metric?: string; imperial?: string; both?: string }
  isNumeric: boolean
  line: number
}

export function createFeatureReader(language: string, file: string, faults: FaultList) {
  const features = new Map<string, Feature>()

  function read(product: XmlElement): Specifications {
    const specifications: Specifications = {}
    const lists = childrenOf(product, "PRODUCT_FEATURES", "ARTICLE_FEATURES")
    const inOrder = lists
      .flatMap((list) => childrenOf(list, "FEATURE"))
      .sort((a, b) => orderOf(a) - orderOf(b))
    for (const element of inOrder) {
      const name = textsOf(element, "FNAME", language)
      const value = featureValue(element, language)
      const id = slugify(name?.en ?? Object.values(name ?? {})[0] ?? "")
      if (!name || !id) faults.add(file, element.line, "a FEATURE has no FNAME")
      else if (value !== null) add(specifications, id, name, value, element)
    }
    return specifications
  }

  function add(
    specifications: Specifications,
    id: string,
    name: Text,
    value: SpecificationValue,
    element: XmlElement,
  ): void {
    const { sign, system } = unitOfCode(childText(element, "FUNIT") ?? "")
    const key = /^\d+$/.test(id) ? `f-${id}` : id
    if (!note(key, name, system, sign, value, element)) return
    if (system === "both") {
      if (key in specifications) {
        faults.add(file, element.line, `"${name.en ?? id}" stands in the product twice`)
        return
      }
      specifications[key] = value
      return
    }
    const known = specifications[key]
    const pair = typeof known === "object" && !("from" in known || "to" in known) ? known : {}
    if (known !== undefined && (Object.keys(pair).length === 0 || system in pair)) {
      faults.add(file, element.line, `"${name.en ?? id}" stands in the product twice`)
      return
    }
    specifications[key] = { ...pair, [system]: value } as Specifications[string]
  }

  /** The same feature in millimetres and in metres would be compared wrongly, so that is a fault. */
  function note(
    id: string,
    name: Text,
    system: "metric" | "imperial" | "both",
    sign: string,
    value: SpecificationValue,
    { line }: XmlElement,
  ): boolean {
    const feature = features.get(id) ?? { name, units: {}, isNumeric: true, line }
    features.set(id, feature)
    feature.name = { ...name, ...feature.name }
    feature.isNumeric &&=
      typeof value === "number" || (typeof value === "object" && ("from" in value || "to" in value))
    const known = feature.units[system]
    const rivals = system === "both" ? ["metric", "imperial"] : ["both"]
    const rival = rivals.map((other) => feature.units[other as "both"]).find((unit) => unit !== undefined)
    const other = known !== undefined && known !== sign ? known : rival
    if (other !== undefined) {
      const told = `"${name.en ?? Object.values(name)[0]}"`
      faults.add(
        file,
        line,
        `contradictory units: ${told} is in ${sign || "no unit"} here and in ${other || "no unit"} on line ${feature.line}`,
      )
      return false
    }
    feature.units[system] = sign
    return true
  }

  function* specifications(): Iterable<SourceRecord> {
    for (const [id, { name, units, isNumeric, line }] of features) {
      const { metric, imperial, both } = units
      const record = {
        kind: "specification",
        id,
        name,
        ...(metric && { metricUnit: metric }),
        ...(imperial && { imperialUnit: imperial }),
        ...(both && { unit: both }),
        isFilter: isNumeric,
      }
      yield { record, file, line }
    }
  }

  return { read, specifications }
}

function orderOf(feature: XmlElement): number {
  return Number.parseInt(childText(feature, "FORDER") ?? "0", 10) || 0
}

const numberPattern = /^[+-]?\d+(?:\.\d+)?$/

/** Null for a missing value (`-`). Two numbers are a range; several words become a list. */
function featureValue(feature: XmlElement, language: string): SpecificationValue | null {
  const texts = textsOf(feature, "FVALUE", language)
  if (texts && Object.keys(texts).some((own) => own !== language)) return texts
  const values = childrenOf(feature, "FVALUE")
    .map(({ text }) => text)
    .filter((text) => text !== "" && text !== "-")
  const [first] = values
  if (first === undefined) return null
  if (values.every((text) => numberPattern.test(text))) {
    const numbers = values.map(Number)
    if (numbers.length === 1) return numbers[0] ?? null
    if (numbers.length === 2) return { from: Math.min(...numbers), to: Math.max(...numbers) }
  }
  if (first === "true" || first === "false") return first === "true"
  return values.join(", ")
}
