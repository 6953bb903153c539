/** How screens and files present what the machines service says in keys. Other words than ours are shown as they are. */
import type { Tone } from "../../design/components/status.tsx"
import type { TextKey } from "../../forms/say.ts"
import type { MachineStatus } from "../../ground/graphql/generated/machines.ts"
import type { Translate } from "../../ground/i18n/translate.ts"

const types: Readonly<Record<string, TextKey>> = {
  CUTTING: "inventory:type.cutting",
  CUT_AND_STRIP: "inventory:type.cutAndStrip",
  CRIMPING: "inventory:type.crimping",
  BENCH_PRESS: "inventory:type.benchPress",
  TWISTING: "inventory:type.twisting",
  BLOCK_LOADING: "inventory:type.blockLoading",
  TESTING: "inventory:type.testing",
}

const statuses: Readonly<Record<MachineStatus, TextKey>> = {
  ACTIVE: "inventory:status.active",
  SOLD: "inventory:status.sold",
  SCRAPPED: "inventory:status.scrapped",
  REPLACED: "inventory:status.replaced",
}

const events: Readonly<Record<string, TextKey>> = {
  BUILT: "inventory:event.built",
  COMMISSIONED: "inventory:event.commissioned",
  SERVICED: "inventory:event.serviced",
  REPAIRED: "inventory:event.repaired",
  MODIFIED: "inventory:event.modified",
  SOFTWARE: "inventory:event.software",
  MOVED: "inventory:event.moved",
  CORRECTED: "inventory:event.corrected",
  ADDED: "inventory:event.added",
  SOLD: "inventory:status.sold",
  SCRAPPED: "inventory:status.scrapped",
  REPLACED: "inventory:status.replaced",
}

const plate: Readonly<Record<string, TextKey>> = {
  VOLTAGE: "inventory:plate.voltage",
  FREQUENCY: "inventory:plate.frequency",
  POWER: "inventory:plate.power",
  CURRENT: "inventory:plate.current",
  PHASES: "inventory:plate.phases",
  PRESSURE: "inventory:plate.pressure",
  WEIGHT: "inventory:plate.weight",
  NOISE: "inventory:plate.noise",
  WIRE_RANGE: "inventory:plate.wireRange",
}

function wordIn(keys: Readonly<Record<string, TextKey>>) {
  return (t: Translate, word: string): string => {
    const key = Object.hasOwn(keys, word) ? keys[word] : undefined
    return key ? String(t(key)) : word
  }
}

export const typeWord = wordIn(types)
export const statusWord = wordIn(statuses)
export const eventWord = wordIn(events)
export const plateWord = wordIn(plate)

/** The screens warn as long before the end as the list's filter does. */
const daysOfNotice = 90

/** Of a warranty or contract, by the days that it still holds. */
export function termTone(daysLeft: number): Tone {
  if (daysLeft < 0) return "neutral"
  return daysLeft <= daysOfNotice ? "warning" : "success"
}
