/** What an accepted request changes, with an entry in the machine's history. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { serialKey } from "../../../platform/words/serial-key.ts"
import { machineWords } from "../plants.ts"
import type { MachineRow, PlantCopy } from "../rows.ts"
import { MachineStore } from "../store.ts"
import { noteEvent, SerialStore } from "./apply-store.ts"
import type { RequestError, RequestRow, StoredWish } from "./request-rows.ts"
import { RequestStore } from "./request-store.ts"

type Deps = {
  /** The wished plant as the register has it today; null where it was closed meanwhile, or none is wished. */
  plant: PlantCopy | null
  /** The day at the company's seat. */
  today: string
}

/** The world has changed since the customer asked. */
export class CantApply extends Error {
  readonly fault: RequestError

  constructor(field: string, code: string) {
    super(`${field}: ${code}`)
    this.fault = { field, code }
  }
}

/**
 * @returns the machine that now is another one or stands elsewhere; null where nothing has changed.
 * @throws {CantApply} when it can't be done any more; the transaction must be rolled back then.
 */
export async function applyRequest(
  client: pg.ClientBase,
  request: RequestRow,
  deps: Deps,
): Promise<string | null> {
  const { id, kind, organisation, wish } = request
  if (kind === "PAPER") return null
  if (kind === "ADD") {
    const machine = await addMachine(client, organisation, wish, deps)
    await new RequestStore(client).nameMachine(id, machine)
    return machine
  }
  const machine = await findForChange(client, request)
  if (kind === "MOVE") await moveMachine(client, machine, plantOf(deps))
  else if (kind === "CORRECT") await correctMachine(client, machine, wish)
  else await endMachine(client, machine, deps.today)
  return machine.id
}

/** Locked, so that a move and a correction that are accepted at once don't undo each other. */
async function findForChange(
  client: pg.ClientBase,
  { machineId, organisation }: RequestRow,
): Promise<MachineRow> {
  await client.query("select from machine where id = $1 for update", [machineId])
  const machine = await new MachineStore(client).findMachine([organisation], machineId ?? "")
  if (machine?.status !== "ACTIVE") throw new CantApply("machine", "unknown")
  return machine
}

function plantOf({ plant }: Deps): PlantCopy {
  if (!plant) throw new CantApply("location", "unknown")
  return plant
}

async function moveMachine(client: pg.ClientBase, machine: MachineRow, plant: PlantCopy): Promise<void> {
  const words = machineWords(machine, plant)
  await client.query(
    `update machine set location_id = $2, plant_name = $3, plant_city = $4, plant_country = $5, words = array_to_tsvector($6::text[]),
       version = version + 1 where id = $1`,
    [machine.id, plant.id, plant.name, plant.city, plant.country, words],
  )
  await noteEvent(client, machine.id, "MOVED", { from: machine.location.name, to: plant.name })
}

async function correctMachine(client: pg.ClientBase, machine: MachineRow, wish: StoredWish): Promise<void> {
  const name = wish.name ?? machine.name
  const type = wish.type ?? machine.type
  const commissionedOn = wish.commissionedOn ?? machine.commissionedOn
  await client.query(
    `update machine set name = $2, type = $3, commissioned_on = $4, words = array_to_tsvector($5::text[]), version = version + 1
     where id = $1`,
    [machine.id, name, type, commissionedOn, machineWords({ ...machine, name }, machine.location)],
  )
  await noteEvent(client, machine.id, "CORRECTED", {})
}

/** It stays among the old machines of who had it, with its history; who has it now asks for it to be added. */
async function endMachine(client: pg.ClientBase, machine: MachineRow, today: string): Promise<void> {
  await client.query(
    "update machine set status = 'SOLD', ended_on = $2, version = version + 1 where id = $1",
    [machine.id, today],
  )
  await noteEvent(client, machine.id, "SOLD", {})
}

/** A new row: what was written about the machine at its former owner stays there. Its own data come along. */
async function addMachine(
  client: pg.ClientBase,
  organisation: string,
  wish: StoredWish,
  deps: Deps,
): Promise<string> {
  const plant = plantOf(deps)
  const { serialNumber = "", model = "", name = null, commissionedOn = deps.today } = wish
  const key = serialKey(serialNumber)
  const serials = new SerialStore(client)
  if (await serials.isInUse(key)) throw new CantApply("serialNumber", "in-use")
  const known = await serials.findData(key, model)
  const id = randomUUID()
  const printed = known?.serialNumber ?? serialNumber
  const itsModel = known?.model ?? model
  await client.query(
    `insert into machine (id, organisation_id, location_id, plant_name, plant_city, plant_country, serial_number, serial_key, name, model, type,
       product_slug, built_on, commissioned_on, warranty_until, name_plate, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, array_to_tsvector($17::text[]))`,
    [
      ...[id, organisation, plant.id, plant.name, plant.city, plant.country, printed, key, name, itsModel],
      ...[known?.type ?? "", known?.productSlug ?? null, known?.builtOn ?? null, commissionedOn],
      ...[known?.warrantyUntil ?? null, JSON.stringify(known?.namePlate ?? [])],
      machineWords({ serialNumber: printed, name, model: itsModel }, plant),
    ],
  )
  await noteEvent(client, id, "ADDED", {})
  return id
}
