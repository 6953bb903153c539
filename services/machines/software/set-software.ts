/** Staff keep which version of which software runs on a machine. */
import type pg from "pg"
import { forbidden } from "../../../platform/access/require-caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { type FieldFault, fault, findKept } from "../keeping.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import { noteEvent } from "../requests/apply-store.ts"
import type { MachineRow } from "../rows.ts"
import { checkInstalled, limits } from "./check-installed.ts"
import { InstalledStore } from "./installed-store.ts"

export type InstalledInput = {
  machine: string
  product: string
  version: string
  installedOn?: string | null
}

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
  const wrong = checkInstalled({ product, version, installedOn }, machine.builtOn, context.today)
  if (wrong) return { errors: [wrong] }
  // What runs already may get another version after it left the download centre.
  const isThere = await new InstalledStore(context.pool).has(machine.id, product)
  const unknown = isThere ? null : await centreFaultOf(product, context)
  if (unknown) return unknown
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

/** @returns what is wrong with a product that the download centre doesn't offer, or about which it can't be asked at the moment. */
async function centreFaultOf(product: string, { findProducts, requests }: MachinesContext) {
  try {
    return (await findProducts([product])).has(product) ? null : fault("product", "not-offered")
  } catch (err) {
    requests.log.warn({ err }, "the download centre can't say whether it has a product")
    return fault("product", "unchecked")
  }
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
