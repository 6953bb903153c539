import { createAsk } from "../../platform/graphql/ask.ts"
import { customersEnvironment } from "../../services/customers/environment.ts"
import { ticketsEnvironment } from "../../services/tickets/environment.ts"
import type { TicketsService } from "../../services/tickets/start.ts"
import type { Platform } from "../platform.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"
import { type Customers, customers } from "./customers.ts"
import { type Identity, identity } from "./identity.ts"
import { type Machines, machines } from "./machines.ts"

export type Tickets = TicketsService & {
  /**
   * The endpoint for health checks. The service's own `fetch` stores submissions for a remote system and always
   * answers, so it can't be used.
   */
  checked: Endpoint
}

export const tickets = service({
  name: "tickets",
  variables: ticketsEnvironment,
  alsoReads: customersEnvironment,
  after: [identity, customers, machines],
  faults: ({ TICKETS_API_URL, CUSTOMERS_API_URL, TICKETS_API_TOKEN }) =>
    (TICKETS_API_URL ?? CUSTOMERS_API_URL) && !TICKETS_API_TOKEN
      ? ["TICKETS_API_TOKEN: needed with tickets elsewhere, since what people send is delivered with it"]
      : [],
  /** Remote customers come with their tickets, unless configured otherwise [HTTP-04]. */
  elsewhere: ({ TICKETS_API_URL, CUSTOMERS_API_URL }) => TICKETS_API_URL ?? CUSTOMERS_API_URL ?? null,
  start: (given): Promise<Tickets> => startFor(given, null),
  connect: (given, url): Promise<Tickets> => {
    const { TICKETS_API_TOKEN: token = "", TICKETS_TIMEOUT_MS: timeoutMs } = given.environment
    return startFor(given, { url, token, timeoutMs })
  },
  clients({ fetch, openAttachment }, { environment }) {
    const endpoint = { url: embeddedUrl("tickets"), fetch, timeoutMs: environment.TICKETS_TIMEOUT_MS }
    const request = createAsk({ service: "tickets", ...endpoint })
    return { tickets: { ...endpoint, request, openAttachment } }
  },
  check: ({ checked }) => askService(checked, [401]),
  explore: (running) => running.fetch,
  mount: (running) => running.routes,
})

type Standing = {
  platform: Platform
  services: { identity: Identity; customers: Customers; machines: Machines }
}
type Remote = { url: string; token: string; timeoutMs: number } | null

async function startFor({ platform, services }: Standing, remote: Remote): Promise<Tickets> {
  const { startTickets } = await import("../../services/tickets/start.ts")
  const { database, queue, uploads, mail, publicOrigin, secrets, isDemo, isDevelopment, log } = platform
  const { findMachine } = services.machines.directory
  const running = await startTickets({
    pool: database.pool,
    queue,
    verify: services.identity.verify,
    findStanding: services.customers.findStanding,
    directory: services.customers.directory && { ...services.customers.directory, findMachine },
    remote,
    uploads,
    mail,
    publicOrigin,
    secret: secrets.get("ticketMails"),
    isDemo,
    isDevelopment,
    log,
  })
  services.identity.registerRemover({ name: "tickets", remove: ({ id }) => running.removePerson(id) })
  if (running.leaver) services.customers.registerLeaver(running.leaver)
  const checked = remote ? { url: remote.url, fetch } : { url: embeddedUrl("tickets"), fetch: running.fetch }
  return { ...running, checked }
}
