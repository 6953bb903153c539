/** The form in which staff write a notice: its fields, the input that the service takes, and faults back at their fields. */
import { type TextKey, withValues } from "../../../forms/say.ts"
import type { NoticeInput, StaffAnswerPartsFragment } from "../../../ground/graphql/generated/machines.ts"
import { uiLanguages } from "../../../ground/i18n/languages.ts"
import { noticeKinds, noticeSeverities, noticeTlps, textFields } from "./notice-fields.ts"
import { readSerials } from "./serial-lines.ts"

export type Values = Record<string, string>

export type Filled = {
  values: Values
  input: NoticeInput
  /** Which row of the form each of the input's models stands in: rows left empty are none. */
  rows: number[]
  faults: Record<string, string[]>
}

const mostRows = 50

export function readNoticeForm(form: FormData): Filled {
  const text = (name: string) => String(form.get(name) ?? "")
  const values = Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  )
  const faults: Filled["faults"] = {}
  const rows: number[] = []
  const affects: NoticeInput["affects"] = []
  for (let row = 0; row < rowsOf(values); row++) {
    const { ranges, isReadable } = readSerials(text(`serials_${row}`))
    const [model, product] = [text(`model_${row}`), text(`product_${row}`).trim()]
    const [from, before] = [text(`from_${row}`).trim(), text(`before_${row}`).trim()]
    if (!isReadable) faults[`serials_${row}`] = ["notices:fault.serialLines"]
    if (!product && (from || before)) faults[`product_${row}`] = ["notices:fault.product"]
    if (!model) {
      if (product || from || before || ranges.length > 0 || !isReadable)
        faults[`model_${row}`] = ["notices:fault.model"]
      continue
    }
    rows.push(row)
    const software = product ? { product, from: from || null, before: before || null } : null
    affects.push({ model, serials: ranges, software })
  }
  return {
    ...{ values, rows, faults },
    input: {
      kind: noticeKinds.find((one) => one === text("kind")) ?? "SAFETY",
      severity: noticeSeverities.find((one) => one === text("severity")) ?? "HIGH",
      tlp: noticeTlps.find((one) => one === text("tlp")) ?? "AMBER",
      mustAcknowledge: text("mustAcknowledge") === "yes",
      cves: text("cves")
        .split(/[\s,;]+/)
        .filter(Boolean),
      texts: uiLanguages.map((language) => ({
        language,
        ...{
          title: text(`title_${language}`),
          text: text(`text_${language}`),
          action: text(`action_${language}`),
        },
      })),
      affects,
    },
  }
}

/** How many rows for models the form has. */
export function rowsOf(values: Values): number {
  const rows = Number(values.rows)
  return Number.isInteger(rows) && rows >= 1 ? Math.min(rows, mostRows) : 1
}

type ServiceFault = StaffAnswerPartsFragment["errors"][number]

const codes: Readonly<Record<string, TextKey>> = {
  required: "notices:fault.required",
  "too-long": "notices:fault.tooLong",
  "serial-invalid": "notices:fault.serials",
  changed: "notices:fault.changed",
  "not-allowed-now": "notices:fault.notNow",
}

/** Faults by the form's fields; `""` for the whole form. */
export function formFaults(
  errors: readonly ServiceFault[],
  rows: readonly number[],
): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const { field, code, detail } of errors) {
    const name = fieldOf(field ?? "", rows)
    const message =
      code === "csaf-invalid"
        ? withValues("notices:fault.csaf", { detail: detail ?? "" })
        : code === "unknown" && name === "cves"
          ? withValues("notices:fault.cve", { cve: detail ?? "" })
          : detail
            ? withValues(codes[code] ?? "notices:fault.failed", { detail })
            : (codes[code] ?? "notices:fault.failed")
    faults[name] = [...(faults[name] ?? []), message]
  }
  return faults
}

function fieldOf(field: string, rows: readonly number[]): string {
  const [room, name, part] = field.split(".")
  if (room === "texts" && (textFields as readonly string[]).includes(part ?? "")) return `${part}_${name}`
  if (room === "affects") return name === undefined ? "model_0" : `${part}_${rows[Number(name)] ?? 0}`
  return field
}
