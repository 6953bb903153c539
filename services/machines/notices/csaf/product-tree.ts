/** The machines of a notice as products of an advisory. */

import type { NoticePublisher } from "../../notice-ports.ts"
import type { Affected, NoticeContent } from "../notice-content.ts"
import type { SerialRange } from "../serial-range.ts"
import type { CsafBranch } from "./csaf-document.ts"

type Tree = { tree: object; affected: string[] }

/** CSAF lists serial numbers one by one; for ranges it leaves room for addresses of a publisher's own making. */
export const serialRangeNamespace = "urn:serial-number-range"

export function productTree({ affects }: Pick<NoticeContent, "affects">, { name }: NoticePublisher): Tree {
  const machines = affects.map((one, index) => ({ ...one, id: `machine-${index + 1}` }))
  const software = affects.flatMap(({ software: one }, index) =>
    one
      ? [
          {
            ...one,
            id: `software-${index + 1}`,
            machine: `machine-${index + 1}`,
            together: `installed-${index + 1}`,
          },
        ]
      : [],
  )
  const branches: CsafBranch[] = [
    // Branches of one name belong together: a model may be named twice, with other software.
    ...[...Map.groupBy(machines, ({ model }) => model)].map(([model, entries]) => ({
      ...{ category: "product_name", name: model },
      branches: entries.map(machineBranch),
    })),
    ...[...Map.groupBy(software, ({ product }) => product)].map(([product, entries]) => ({
      ...{ category: "product_name", name: product },
      branches: entries.map(({ id, ...range }) => ({
        ...{ category: "product_version_range", name: versionRange(range) },
        product: { product_id: id, name: `${product} ${versionRange(range)}` },
      })),
    })),
  ]
  const tree = {
    branches: [{ category: "vendor", name, branches }],
    ...(software.length > 0
      ? {
          relationships: software.map(({ id, machine, together, product }) => ({
            category: "installed_on",
            product_reference: id,
            relates_to_product_reference: machine,
            full_product_name: {
              product_id: together,
              name: `${product} on ${machines.find((one) => one.id === machine)?.model}`,
            },
          })),
        }
      : {}),
  }
  const withSoftware = new Set(software.map(({ machine }) => machine))
  const affected = [
    ...machines.map(({ id }) => id).filter((id) => !withSoftware.has(id)),
    ...software.map(({ together }) => together),
  ]
  return { tree, affected }
}

function machineBranch({ id, model, serials }: Affected & { id: string }): CsafBranch {
  const words = serials
    .map(({ from, to }) => (from === to ? `${from}` : `${from ?? ""}–${to ?? ""}`))
    .join(", ")
  return {
    category: "product_version_range",
    name: "vers:all/*",
    product: {
      product_id: id,
      name: words ? `${model}, serial numbers ${words}` : model,
      product_identification_helper: {
        model_numbers: [model],
        ...(serials.length > 0
          ? {
              x_generic_uris: serials.map((range) => ({
                namespace: serialRangeNamespace,
                uri: serialUri(range),
              })),
            }
          : {}),
      },
    },
  }
}

function serialUri({ from, to }: SerialRange): string {
  return `${serialRangeNamespace}:${encodeURIComponent(from ?? "")}/${encodeURIComponent(to ?? "")}`
}

/** The other way round; null for what isn't one of ours. */
export function readSerialUri(uri: string): SerialRange | null {
  if (!uri.startsWith(`${serialRangeNamespace}:`)) return null
  const ends = uri.slice(serialRangeNamespace.length + 1).split("/")
  if (ends.length !== 2) return null
  try {
    const [from = "", to = ""] = ends.map(decodeURIComponent)
    return from || to ? { from: from || null, to: to || null } : null
  } catch {
    return null
  }
}

type Versions = { from: string | null; before: string | null }

function versionRange({ from, before }: Versions): string {
  const limits = [
    ...(from ? [`>=${encodeURIComponent(from)}`] : []),
    ...(before ? [`<${encodeURIComponent(before)}`] : []),
  ]
  return limits.length > 0 ? `vers:generic/${limits.join("|")}` : "vers:all/*"
}

/** Ranges of other forms than ours are for a person to read. */
export function readVersionRange(range: string): Versions | null {
  if (range === "vers:all/*") return { from: null, before: null }
  const match = /^vers:[\w.-]+\/(?:>=([^|<>=]+))?\|?(?:<([^|<>=]+))?$/.exec(range)
  if (!match || (!match[1] && !match[2])) return null
  try {
    return {
      from: match[1] ? decodeURIComponent(match[1]) : null,
      before: match[2] ? decodeURIComponent(match[2]) : null,
    }
  } catch {
    return null
  }
}
