/** A customer asks staff to move or correct a machine, to take it out, to add one, or for documents on paper. */
import type { Caller } from "../../../platform/access/caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { checkKey } from "../../../platform/graphql/bad-input.ts"
import { serialKey } from "../../../platform/words/serial-key.ts"
import type { RequestPorts } from "../request-ports.ts"
import type { MachineRow, PlantCopy } from "../rows.ts"
import { hasInventory, type Sight, sightOf } from "../sight.ts"
import { MachineStore } from "../store.ts"
import { tellDesk } from "./request-mails.ts"
import type { RequestError, RequestRow, StoredWish } from "./request-rows.ts"
import { type ReadRequest, type RequestInput, readRequest } from "./request-rules.ts"
import { RequestStore } from "./request-store.ts"

/** Ten at once, and ten more an hour. */
const pace = { burst: 10, perSecond: 10 / 3600 }

export type RequestOutcome = { request: RequestRow | null; errors: RequestError[] }

/** The claimant of a request's photos; who may see the request may open them. */
export function claimantOf(request: string): string {
  return `machine-request:${request}`
}

/** Thrown inside the transaction to roll it back. */
class Refused extends Error {
  readonly errors: RequestError[]

  constructor(...errors: RequestError[]) {
    super(errors.map(({ field, code }) => `${field}: ${code}`).join(", "))
    this.errors = errors
  }
}

/** @throws for somebody without the inventory. */
export async function makeRequest(
  ports: RequestPorts,
  caller: Caller,
  key: string,
  input: RequestInput,
): Promise<RequestOutcome> {
  checkKey(key)
  const sight = sightOf(caller, hasInventory)
  const known = await findSent(ports, sight, caller, key)
  if (known) return { request: known, errors: [] }
  const read = readRequest(input)
  const about = await lookUp(ports, { caller, sight, input, read })
  const errors = [...read.errors, ...about.errors]
  if (errors.length > 0 || about.organisation === null) return { request: null, errors }
  const waitSeconds = await ports.pace.take(
    [[`machine-request ${caller.subject}`, pace]],
    ports.now().getTime(),
  )
  if (waitSeconds !== null) return { request: null, errors: [{ field: null, code: "too-often" }] }
  const request = {
    ...{ key, kind: input.kind, organisation: about.organisation, machine: about.machine?.id ?? null },
    serialKey: input.kind === "ADD" ? serialKey(read.wish.serialNumber ?? "") : null,
    by: { id: caller.subject, name: caller.name, email: caller.email, language: caller.language },
    ...{ wish: storedWish(read, about), note: read.note },
  }
  return inTransaction(ports.pool, async (client) => {
    const store = new RequestStore(client)
    const id = await store.add(request)
    if (id === null) {
      // The same form was sent twice at the same time, and the other one was faster; or another request waits.
      const sent = await findSent({ pool: client }, sight, caller, key)
      if (!sent) throw new Refused({ field: null, code: "waits-already" })
      return { request: sent, errors: [] }
    }
    const owner = { subject: caller.subject, organisation: caller.organisation }
    const claimed = await ports.uploads.claim(read.photos, owner, claimantOf(id), client)
    if (claimed.length < read.photos.length || claimed.some(({ kind }) => kind !== "picture"))
      throw new Refused({ field: "photos", code: "photo-needed" })
    const photos = claimed.map(({ id: photo, name, mimeType, bytes }) => ({
      ...{ id: photo, name, mediaType: mimeType, sizeBytes: bytes },
    }))
    if (photos.length > 0) await store.keepPhotos(id, photos)
    const made = await store.find(null, id)
    if (!made) throw new Error("a request that was just stored isn't there")
    await ports.audit.record(
      {
        ...{ action: "machine-change-requested", actor: caller.subject, subject: null },
        organisation: made.organisation,
        details: { request: id, kind: made.kind, machine: made.machineId },
      },
      client,
    )
    await tellDesk(ports, made, client)
    return { request: made, errors: [] }
  }).catch((error: unknown) => {
    if (error instanceof Refused) return { request: null, errors: error.errors }
    throw error
  })
}

/** The request that this form has made before, as long as the person may still see it. */
async function findSent(
  { pool }: { pool: ConstructorParameters<typeof RequestStore>[0] },
  sight: Sight,
  { subject }: Caller,
  key: string,
): Promise<RequestRow | null> {
  const known = await new RequestStore(pool).findByKey(subject, key)
  return known && (sight === null || sight.includes(known.organisation)) ? known : null
}

type About = {
  /** Whose request it is; null with errors. */
  organisation: string | null
  machine: MachineRow | null
  plant: PlantCopy | null
  errors: RequestError[]
}

type Asked = { caller: Caller; sight: Sight; input: RequestInput; read: ReadRequest }

async function lookUp(ports: RequestPorts, asked: Asked): Promise<About> {
  const { input, read } = asked
  const { organisation, machine, errors } = await (input.kind === "ADD"
    ? lookUpNew(ports, asked)
    : lookUpKnown(ports, asked))
  const { location } = read.wish
  const plant = location && organisation ? await ports.findPlant(organisation, location) : null
  if (location && organisation && !plant) errors.push({ field: "location", code: "unknown" })
  if (input.kind === "MOVE" && machine && location === machine.location.id)
    errors.push({ field: "location", code: "stands-there" })
  return { organisation, machine, plant, errors }
}

/** A machine in use that the asker may see; an ended or a foreign one is unknown. */
async function lookUpKnown({ pool }: RequestPorts, { sight, input }: Asked) {
  const found = await new MachineStore(pool).findMachine(sight, input.machine ?? "")
  const machine = found?.status === "ACTIVE" ? found : null
  const errors: RequestError[] = machine ? [] : [{ field: "machine", code: "unknown" }]
  return { organisation: machine?.organisation ?? null, machine, errors }
}

/**
 * Added to the organisation in which the request acts. Whether the number is known, or somebody else's, must not show: staff
 * check it. Only what the asker's own organisation has already is said.
 */
async function lookUpNew({ pool }: RequestPorts, { caller, sight, read }: Asked) {
  const { organisation } = caller
  const isTheirs = organisation !== null && (sight === null || sight.includes(organisation))
  if (!isTheirs)
    return { organisation: null, machine: null, errors: [{ field: null, code: "not-allowed-now" }] }
  const key = serialKey(read.wish.serialNumber ?? "")
  const own = key === "" ? null : await new MachineStore(pool).findBySerialKey([organisation], key)
  const errors: RequestError[] =
    own?.status === "ACTIVE" ? [{ field: "serialNumber", code: "already-yours" }] : []
  return { organisation, machine: null, errors }
}

function storedWish({ wish }: ReadRequest, { machine, plant }: About): StoredWish {
  const { location: _id, ...rest } = wish
  return {
    ...rest,
    ...(plant && { location: { id: plant.id, name: plant.name, city: plant.city, country: plant.country } }),
    ...(machine && {
      before: {
        ...{ location: machine.location.name, name: machine.name },
        ...{ type: machine.type, commissionedOn: machine.commissionedOn },
      },
    }),
  }
}
