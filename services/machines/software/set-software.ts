/** Staff keep which version of which software runs on a machine. */
import type pg from "pg"
import { forbidden } from "../../../platform/access/require-caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { addDays, isDay } from "../../../platform/days/seat-days.ts"
import { type FieldFault, fault, findKept } from "../keeping.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import { noteEvent } from "../requests/apply-store.ts"
import type { MachineRow } from "../rows.ts"
import { InstalledStore } from "./installed-store.ts"

export type InstalledInput = {
  machine: string
  product: string
  version: string
  installedOn?: string | null
}

const limits = { product: 100, version: 50, products: 100 }

/** @throws for customers, whose machines they are, but whose software the maker's service installs. */
export async function setInstalledSoftware(
  input: InstalledInput,
  context: MachinesContext,
): Promise<{ errors: FieldFault[] }> {
  requireStaff(context)
  const machine = await findKept(context, input.machine)
  if (!machine) return fault("machine", "unknown")
  if (machine.status !== "ACTIVE") return fault("machine", "not-allowed-now")
  const [product, version] = [input.product.trim(), input.version.trim()]
  const installedOn = input.installedOn ?? null
  const wrong = faultOf({ product, version, installedOn }, machine, context.today)
  if (wrong) return wrong
  return inTransaction(context.pool, async (client) => {
    const store = new InstalledStore(client)
    const known = await store.lock(machine.id)
    const before = known.find((one) => one.product === product)
    if (!before && known.length >= limits.products) return fault("product", "too-many")
    if (before?.version === version && before.installedOn === installedOn) return { errors: [] }
    await store.set(machine.id, { product, version, installedOn })
    if (before?.version !== version) {
      const change = before ? `${before.version} → ${version}` : version
      await settle(context, client, machine, { product, change, action: "machine-software-set" })
    }
    return { errors: [] }
  })
}

/** @returns false where there is none for the asker. @throws for customers. */
export async function removeInstalledSoftware(
  { machine: id, product }: { machine: string; product: string },
  context: MachinesContext,
): Promise<boolean> {
  requireStaff(context)
  const machine = await findKept(context, id)
  if (machine?.status !== "ACTIVE") return false
  return inTransaction(context.pool, async (client) => {
    const store = new InstalledStore(client)
    const before = (await store.lock(machine.id)).find((one) => one.product === product)
    if (!before) return false
    await store.remove(machine.id, product)
    const change = `${before.version} → –`
    await settle(context, client, machine, { product, change, action: "machine-software-removed" })
    return true
  })
}

function requireStaff(context: MachinesContext): void {
  if (!requirePerson(context).isInternal) throw forbidden("run the register of machines")
}

type Given = { product: string; version: string; installedOn: string | null }

function faultOf({ product, version, installedOn }: Given, machine: MachineRow, today: string) {
  if (product === "") return fault("product", "required")
  if (!/^[a-z0-9][a-z0-9-]*$/.test(product) || product.length > limits.product)
    return fault("product", "invalid")
  if (version === "") return fault("version", "required")
  if (version.length > limits.version) return fault("version", "too-long")
  // Notices compare versions by their numbers.
  if (!/^\d[\p{L}\p{N}.+-]*$/u.test(version)) return fault("version", "invalid")
  if (installedOn === null) return null
  if (!isDay(installedOn)) return fault("installedOn", "date-invalid")
  if (installedOn > addDays(today, 1)) return fault("installedOn", "in-future")
  if (machine.builtOn && installedOn < machine.builtOn) return fault("installedOn", "date-invalid")
  return null
}

type Change = { product: string; change: string; action: string }

/** Whoever reads the machine sees what changed, the audit says by whom, and notices about the version find the machine or leave it. */
async function settle(
  { caller, requests }: MachinesContext,
  client: pg.ClientBase,
  { id, organisation }: MachineRow,
  { product, change, action }: Change,
): Promise<void> {
  await noteEvent(client, id, "SOFTWARE", { [product]: change })
  const details = { machine: id, organisation, product, change }
  await requests.audit.record({ action, actor: caller?.subject ?? null, subject: null, details }, client)
  await requests.matchNotices([id], client)
}
