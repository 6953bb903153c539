import type { RequestHandler } from "express"
import type { Platform } from "./platform.ts"
import type { AnyRow, ServicesOf } from "./service.ts"
import type { Rule } from "./variables.ts"

/** The running services and what each row provides. */
export type Running<Rows extends readonly AnyRow[]> = {
  services: ServicesOf<Rows>
  /** The clients through which the website calls the services. */
  clients: ClientsOf<Rows>
  /** Health checks by service name; each throws when its service doesn't answer. */
  checks: Readonly<Record<string, () => Promise<unknown>>>
  /** Embedded services for the explorer in development. */
  explorers: { name: string; fetch: typeof fetch }[]
  handlers: RequestHandler[]
  uncompressedHandlers: RequestHandler[]
}

export type ClientsOf<Rows extends readonly AnyRow[]> = (
  Rows[number] extends infer Row
    ? Row extends { clients?(service: never, given: never): infer Clients }
      ? (clients: Clients) => void
      : never
    : never
) extends (clients: infer All) => void
  ? All
  : never

/**
 * Starts a table's services in order, each either embedded or as a client of a remote address.
 *
 * @param closing collects each service that has started, and closes the last one first, also when a later one fails.
 */
export async function runServices<const Rows extends readonly AnyRow[]>(
  rows: Rows,
  environment: object,
  platform: Platform,
  closing: AsyncDisposableStack,
): Promise<Running<Rows>> {
  const services: Record<string, unknown> = {}
  const running = []
  for (const row of rows) {
    const given = { environment, platform, services: pick(services, row) }
    const url = row.elsewhere(environment)
    const service = url === null ? await row.start(given) : await row.connect(given, url)
    if (row.close) closing.defer(() => row.close?.(service))
    services[row.name] = service
    running.push({ row, service, given })
  }
  return {
    services: services as ServicesOf<Rows>,
    clients: Object.assign({}, ...running.map(({ row, service, given }) => row.clients?.(service, given))),
    checks: Object.fromEntries(running.map(({ row, service }) => [row.name, () => row.check(service)])),
    explorers: running.flatMap(({ row, service }) => {
      const fetch = row.explore?.(service)
      return fetch ? [{ name: row.name, fetch }] : []
    }),
    handlers: running.flatMap(({ row, service }) => row.mount?.(service) ?? []),
    uncompressedHandlers: running.flatMap(({ row, service }) => row.mountUncompressed?.(service) ?? []),
  }
}

/** The services that a row depends on. @throws when one of them comes later in the table. */
function pick(services: Record<string, unknown>, row: AnyRow): Record<string, unknown> {
  const after: AnyRow[] = row.after ?? []
  for (const { name } of after)
    if (!(name in services)) throw new Error(`${row.name} stands above ${name} in the table and needs it`)
  return Object.fromEntries(after.map(({ name }) => [name, services[name]]))
}

/** The variables of all rows. */
export function variablesOfRows<const Rows extends readonly AnyRow[]>(
  rows: Rows,
): { [Index in keyof Rows]: Rows[Index]["variables"] } {
  return rows.map(({ variables }) => variables) as never
}

/** The rows' rules for combinations of variables. */
export function rulesOfRows(rows: readonly AnyRow[]): Rule[] {
  return rows.flatMap(({ variables, alsoReads, faults }) =>
    faults ? [{ schemas: [variables, alsoReads].filter(Boolean), faults }] : [],
  )
}
