/** Brings in what is installed on machines, from a system that knows it. What a folder doesn't mention stays. */
import type pg from "pg"
import type { Audit } from "../../../../platform/audit/audit.ts"
import { inTransaction } from "../../../../platform/database/database.ts"
import { seatDay } from "../../../../platform/days/seat-days.ts"
import type { Sender } from "../../../../platform/queue/queue.ts"
import { serialKey } from "../../../../platform/words/serial-key.ts"
import { matchMachines } from "../../notices/match-notices.ts"
import { checkInstalled, type Installed, type InstalledFault, limits } from "../check-installed.ts"
import { type Change, ImportInstalledStore, type KnownMachine } from "./import-store.ts"
import { readInstalledFolder, type SourceEntry, SourceFaults } from "./read-folder.ts"

type Options = {
  pool: pg.Pool
  audit: Pick<Audit, "record">
  /** Tells the owners of machines that a notice is about now. */
  queue: Pick<Sender, "send">
  /** The keys of the download centre; null where it is elsewhere and can't be asked without a person. */
  products: ReadonlySet<string> | null
  now: Date
}

export type Imported = { entries: number; machines: number; changes: number }

/**
 * Checks everything, then applies what differs in one transaction, together with history, audit and notices.
 * @throws {SourceFaults} with all that is wrong.
 */
export async function importInstalledFolder(folder: string, options: Options): Promise<Imported> {
  const { entries, faults } = await readInstalledFolder(folder)
  return inTransaction(options.pool, async (client) => {
    const store = new ImportInstalledStore(client)
    const machines = await store.lockMachines([...new Set(entries.map(({ serial }) => serialKey(serial)))])
    const { changes, wrong } = compare(entries, machines, options)
    if (faults.length + wrong.length > 0) throw new SourceFaults([...faults, ...wrong])
    const changed = [...new Set(changes.map(({ machine }) => machine))]
    await store.save(changes)
    for (const { machine, organisation, product, version, before } of changes) {
      if (before === version) continue
      const details = {
        machine,
        organisation,
        product,
        change: before ? `${before} → ${version}` : version,
        source: "import",
      }
      const entry = { action: "machine-software-set", actor: null, subject: null, details }
      await options.audit.record(entry, client)
    }
    await matchMachines(client, options.queue, changed)
    return { entries: entries.length, machines: changed.length, changes: changes.length }
  })
}

/** What differs from what is known, and what is wrong. */
function compare(
  entries: readonly SourceEntry[],
  machines: ReadonlyMap<string, KnownMachine>,
  { products, now }: Pick<Options, "products" | "now">,
): { changes: Change[]; wrong: string[] } {
  const changes: Change[] = []
  const wrong: string[] = []
  const places = new Map<string, string>()
  const counts = new Map<string, Set<string>>()
  for (const entry of entries) {
    const { place, serial, product, version, installedOn = null } = entry
    const machine = machines.get(serialKey(serial))
    if (!machine) {
      wrong.push(`${place}: serial: no machine in use has the number ${serial}`)
      continue
    }
    const mark = `${machine.id} ${product}`
    const earlier = places.get(mark)
    if (earlier) wrong.push(`${place}: product: ${product} stands for this machine at ${earlier} already`)
    places.set(mark, place)
    const given = { product, version, installedOn }
    const fault = checkInstalled(given, machine.builtOn, seatDay(now))
    const known = machine.software.find((one) => one.product === product)
    const all = counts.get(machine.id) ?? new Set(machine.software.map((one) => one.product))
    counts.set(machine.id, all.add(product))
    if (fault) wrong.push(`${place}: ${fault.field}: ${wordsOf(fault, given, machine)}`)
    else if (!known && products && !products.has(product))
      wrong.push(`${place}: product: the download centre has no product with the key ${product}`)
    else if (!known && all.size > limits.products)
      wrong.push(`${place}: product: a machine has at most ${limits.products}`)
    else if (known?.version !== version || known.installedOn !== installedOn)
      changes.push({
        ...given,
        machine: machine.id,
        organisation: machine.organisation,
        before: known?.version ?? null,
      })
  }
  return { changes, wrong }
}

function wordsOf({ field, code }: InstalledFault, given: Installed, { builtOn }: KnownMachine): string {
  const value = given[field] ?? ""
  if (code === "required") return "is missing"
  if (code === "too-long") return `${value} has more than ${limits.version} characters`
  if (code === "in-future") return `${value} lies in the future`
  if (field === "product") return `${value} is no key: small letters, digits and hyphens`
  if (field === "version") return `${value} doesn't start with a digit, as 5.2.1`
  return `${value} is no day as 2026-10-02${builtOn ? ` after the machine was built (${builtOn})` : ""}`
}
