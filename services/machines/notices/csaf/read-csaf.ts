/** A draft out of an advisory, of ours or of a supplier. What it doesn't say, staff fill in. */
import { cleanText, oneLine } from "../../../../platform/words/clean-text.ts"
import {
  type Affected,
  type NoticeContent,
  noticeLimits,
  noticeSeverities,
  noticeTlps,
} from "../notice-content.ts"
import type { SerialRange } from "../serial-range.ts"
import { checkCsaf } from "./check-csaf.ts"
import { type CsafBranch, type CsafDocument, type CsafProduct, csafDocument } from "./csaf-document.ts"
import { readSerialUri, readVersionRange, serialRangeNamespace } from "./product-tree.ts"

export type ReadAdvisory = { draft: NoticeContent; faults: null } | { draft: null; faults: string[] }

/** @param models the models of machines that we know: an advisory names much more than these. */
export async function readCsaf(text: string, models: readonly string[]): Promise<ReadAdvisory> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { draft: null, faults: [`JSON: ${(error as Error).message}`] }
  }
  const parsed = csafDocument.safeParse(json)
  if (!parsed.success)
    return {
      draft: null,
      faults: parsed.error.issues.slice(0, 10).map(({ path, message }) => `/${path.join("/")}: ${message}`),
    }
  const faults = await checkCsaf(json as object)
  return faults.length > 0 ? { draft: null, faults } : { draft: draftOf(parsed.data, models), faults: null }
}

function draftOf(advisory: CsafDocument, models: readonly string[]): NoticeContent {
  const { document, vulnerabilities = [] } = advisory
  const severity = document.aggregate_severity?.text.toUpperCase()
  const label = document.distribution?.tlp?.label
  const notes = [...(document.notes ?? []), ...vulnerabilities.flatMap(({ notes: own = [] }) => own)]
  const said = notes.filter(({ category }) => category === "description" || category === "summary")
  const todo = vulnerabilities.flatMap(({ remediations = [] }) => remediations.map(({ details }) => details))
  const isOurs = document.category === "csaf_base"
  const general = notes.filter(({ category, title = "" }) => category === "general" && !/\(\w+\)/.test(title))
  return {
    kind: isOurs && vulnerabilities.length === 0 ? "SAFETY" : "SECURITY",
    severity: noticeSeverities.find((one) => one === severity) ?? "HIGH",
    // Red may be passed on to nobody, so it stays with those to whom it was sent: the narrowest that we have.
    tlp: noticeTlps.find((one) => one === label) ?? "AMBER",
    mustAcknowledge: true,
    cves: [...new Set(vulnerabilities.flatMap(({ cve }) => (cve ? [cve] : [])))].slice(0, noticeLimits.cves),
    texts: {
      en: {
        title: oneLine(document.title).slice(0, noticeLimits.title),
        text: joined(said.filter(({ title = "" }) => !/\(\w+\)/.test(title)).map(({ text }) => text)),
        action: joined(todo.length > 0 ? todo : general.map(({ text }) => text)),
      },
    },
    affects: affectsOf(advisory, models),
  }
}

function joined(texts: readonly string[]): string {
  const clean = texts.flatMap((text) => cleanText(text) ?? [])
  return [...new Set(clean)].join("\n\n").slice(0, noticeLimits.text)
}

type Found = CsafProduct & { names: string[] }

function affectsOf(
  { product_tree: tree, vulnerabilities = [] }: CsafDocument,
  models: readonly string[],
): Affected[] {
  const products = [
    ...(tree?.branches ?? []).flatMap((branch) => productsOf(branch, [])),
    ...(tree?.full_product_names ?? []).map((product) => ({ ...product, names: [product.name] })),
  ]
  const relations = tree?.relationships ?? []
  const statuses = vulnerabilities.flatMap(({ product_status: status = {} }) => status.known_affected ?? [])
  // An advisory without vulnerabilities is about all of its machines.
  const meant = statuses.length > 0 ? new Set(statuses) : null
  const affects = products.flatMap((product) => {
    const model = modelOf(product, models)
    if (!model) return []
    const serials = serialsOf(product)
    const installed = relations.filter((one) => one.relates_to_product_reference === product.product_id)
    const together = installed.filter((one) => meant === null || meant.has(one.full_product_name.product_id))
    const alone = meant === null ? installed.length === 0 : meant.has(product.product_id)
    return [
      ...(alone ? [{ model, serials, software: null }] : []),
      ...together.map((one) => ({
        ...{ model, serials },
        software: softwareOf(products.find(({ product_id: id }) => id === one.product_reference)),
      })),
    ]
  })
  return affects.slice(0, noticeLimits.affects)
}

function productsOf({ name, product, branches = [] }: CsafBranch, above: readonly string[]): Found[] {
  const names = [...above, name]
  return [
    ...(product ? [{ ...product, names }] : []),
    ...branches.flatMap((branch) => productsOf(branch, names)),
  ]
}

function modelOf({ names, name, product_identification_helper: helper }: Found, models: readonly string[]) {
  const named = [...(helper?.model_numbers ?? []), ...names, name].map((one) => one.trim().toLowerCase())
  return models.find((model) => named.includes(model.toLowerCase())) ?? null
}

function serialsOf({ product_identification_helper: helper }: Found): SerialRange[] {
  const ranges = (helper?.x_generic_uris ?? [])
    .filter(({ namespace }) => namespace === serialRangeNamespace)
    .flatMap(({ uri }) => readSerialUri(uri) ?? [])
  // Numbers with placeholders for digits, as `SI24-2????`, can't be a range of ours.
  const single = (helper?.serial_numbers ?? []).filter((one) => !/[*?]/.test(one))
  return [...ranges, ...single.map((one) => ({ from: one, to: one }))].slice(0, noticeLimits.serials)
}

function softwareOf(product: Found | undefined): Affected["software"] {
  if (!product) return null
  const range = readVersionRange(product.names.at(-1) ?? "")
  const name = product.names.at(-2) ?? product.name
  return { product: name.slice(0, 100), from: range?.from ?? null, before: range?.before ?? null }
}
