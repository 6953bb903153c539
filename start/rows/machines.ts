import type { RequestHandler, Router } from "express"
import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { createRemoteRemoval } from "../../platform/access/remote-removal.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import { customersEnvironment } from "../../services/customers/environment.ts"
import type { MachineDirectory } from "../../services/machines/directory.ts"
import { machinesEnvironment } from "../../services/machines/environment.ts"
import type { OpenNoteFile } from "../../services/machines/notes/open-note-file.ts"
import { createRemoteDirectory } from "../../services/machines/remote-directory.ts"
import type { OpenPhoto } from "../../services/machines/requests/open-photo.ts"
import type { SoftwarePorts } from "../../services/machines/software-ports.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"
import { customers } from "./customers.ts"
import { identity } from "./identity.ts"

export type Machines = {
  endpoint: Endpoint
  /** For services of this process: the machine of a ticket, and what gives a right to software and papers. */
  directory: MachineDirectory
  /** Pictures of name plates; null where machines are elsewhere, which can't take files of ours. */
  openPhoto: OpenPhoto | null
  /** Files of notes; null where machines are elsewhere. */
  openNoteFile: OpenNoteFile | null
  /** Calendars to subscribe to and public notices; null where machines are elsewhere, which has them there. */
  routes: Router | null
  isEmbedded: boolean
  /** Software starts after machines, and says here how its products are found. Machines elsewhere ask by themselves. */
  registerProducts(find: SoftwarePorts["findProducts"]): void
  /** The signed addresses of documents; those of a service elsewhere are handed on. */
  files: RequestHandler
}

export const machines = service({
  name: "machines",
  variables: machinesEnvironment,
  alsoReads: customersEnvironment,
  after: [identity, customers],
  faults: ({ MACHINES_API_URL, MACHINES_API_TOKEN, CUSTOMERS_API_URL }) =>
    MACHINES_API_URL && !MACHINES_API_TOKEN && !CUSTOMERS_API_URL
      ? [
          "MACHINES_API_TOKEN: needed with machines elsewhere, since tickets look up with it whose a machine is",
        ]
      : [],
  /** Remote customers come with their machines, unless configured otherwise. */
  elsewhere: ({ MACHINES_API_URL, CUSTOMERS_API_URL }) => MACHINES_API_URL ?? CUSTOMERS_API_URL ?? null,
  async start({ environment, platform, services }): Promise<Machines> {
    const { startMachines } = await import("../../services/machines/start.ts")
    const { renewPlant } = await import("../../services/machines/plants.ts")
    const { database, queue, secrets, dataDir, audit, pace, uploads, mail, publicOrigin } = platform
    const { isDemo, isDevelopment, log } = platform
    let findProducts: SoftwarePorts["findProducts"] = () =>
      Promise.reject(new Error("the software service hasn't started yet"))
    const running = await startMachines({
      ...{ pool: database.pool, audit, queue, pace, uploads, mail },
      settings: { publicOrigin, deskAddress: environment.MACHINES_DESK_ADDRESS ?? null },
      findOrganisationNames: async (ids) =>
        (await services.customers.directory?.findOrganisationNames(ids)) ?? new Map(),
      publisher: publisherOf(environment, publicOrigin),
      findPlant: async (organisation, id) =>
        (await services.customers.directory?.findLocation(organisation, id)) ?? null,
      verify: services.identity.verify,
      findStanding: services.customers.findStanding,
      serviceToken: secrets.get("machinesToken"),
      ...{ queue, dataDir, isDemo, isDevelopment, log },
      keepingSecret: secrets.get("machineCalendars"),
      findPerson: services.customers.directory?.findPerson ?? null,
      findProducts: (...asked) => findProducts(...asked),
      documentsSecret: secrets.get("documentAddresses"),
      documentsFolder: environment.DOCUMENTS_FOLDER ?? null,
    })
    const { fetch, directory, files, openPhoto, openNoteFile, routes, leaver, removePerson } = running
    services.customers.registerPlantListener(renewPlant)
    services.customers.registerLeaver(leaver)
    services.identity.registerRemover({ name: "machines", remove: ({ id }) => removePerson(id) })
    const endpoint = { url: embeddedUrl("machines"), fetch }
    return {
      ...{ endpoint, directory, files, openPhoto, openNoteFile, routes, isEmbedded: true },
      registerProducts(find) {
        findProducts = find
      },
    }
  },
  async connect({ environment, platform, services }, url): Promise<Machines> {
    const { handOnDocuments } = await import("../../services/machines/documents/opening/remote-documents.ts")
    const { MACHINES_API_URL, MACHINES_API_TOKEN: token = "", MACHINES_TIMEOUT_MS: timeoutMs } = environment
    const endpoint = { url, fetch: createUpstreamFetch() }
    // A register elsewhere that answers machines, too, keeps nothing of theirs for people.
    if (MACHINES_API_URL && token) {
      const remove = createRemoteRemoval("removeMachinePerson", { url, token, timeoutMs })
      services.identity.registerRemover({ name: "machines", remove: ({ id }) => remove(id) })
    }
    return {
      endpoint,
      directory: createRemoteDirectory({ ...endpoint, token, timeoutMs }),
      ...{ openPhoto: null, openNoteFile: null, routes: null },
      isEmbedded: false,
      registerProducts() {},
      files: handOnDocuments({ origin: new URL(url).origin, log: platform.log }),
    }
  },
  clients({ endpoint, openPhoto, openNoteFile }, { environment }) {
    const asked = { service: "machines", ...endpoint, timeoutMs: environment.MACHINES_TIMEOUT_MS }
    return { machines: { request: createAsk(asked), openPhoto, openNoteFile } }
  },
  // A refusal without a token proves that the service works.
  check: ({ endpoint }) => askService(endpoint, [401]),
  mount: ({ routes }) => routes,
  // Compression would change lengths and ranges.
  mountUncompressed: ({ files }) => files,
  explore: ({ endpoint, isEmbedded }) => (isEmbedded ? endpoint.fetch : null),
})

/** Who publishes notices as advisories. */
function publisherOf(
  {
    CSAF_PUBLISHER_NAME: name,
    CSAF_PUBLISHER_NAMESPACE,
  }: { CSAF_PUBLISHER_NAME: string; CSAF_PUBLISHER_NAMESPACE?: string | undefined },
  publicOrigin: string,
) {
  return { name, namespace: CSAF_PUBLISHER_NAMESPACE ?? publicOrigin, publicOrigin }
}
