/** A service is one row of the table in `table.ts`. This page says what a row holds. */
import type { RequestHandler } from "express"
import type { z } from "zod"
import type { Platform } from "./platform.ts"
import type { PlatformEnvironment } from "./platform-environment.ts"

type Schema = z.ZodObject
type NoSchema = z.ZodObject<Record<never, never>>

export type ServiceRow<
  Name extends string,
  Variables extends Schema,
  Reads extends Schema,
  Service,
  Clients extends object,
  After extends readonly AnyRow[],
> = {
  name: Name
  /** Its variables, each with default and meaning; they become part of the configuration of the whole process. */
  variables: Variables
  /** Variables of other rows that it looks at. */
  alsoReads?: Reads
  /** What two variables together get wrong, as `NAME: what is wrong`; checked with all others before anything starts. */
  faults?(environment: EnvironmentOf<Variables, Reads>): string[]
  /** Rows whose services it is given. They stand before it in the table, so they start earlier and close later. */
  after?: After
  /** The address of the service that takes the embedded one's place; null: this process runs its own. */
  elsewhere(environment: EnvironmentOf<Variables, Reads>): string | null
  /** Starts the embedded service. It imports its code here, so that a process that asks another service doesn't load it. */
  start(given: Given<Variables, Reads, After>): Promise<Service>
  /** Connects to the service at `url`. Whoever uses the answer can't tell it from the embedded service. */
  connect(given: Given<Variables, Reads, After>, url: string): Promise<Service>
  /** What the website asks it by; becomes part of the app's `Upstreams`. */
  clients?(service: Service, given: Given<Variables, Reads, After>): Clients
  /** Throws when the service doesn't answer. */
  check(service: Service): Promise<unknown>
  /** The `fetch` of the embedded service, for the explorer in development; null where another service answers. */
  explore?(service: Service): typeof fetch | null
  /** Answers requests to addresses of its own; null where there are none. */
  mount?(service: Service): RequestHandler | null
  /** The same for pages with secrets on them: compressed beside what a stranger sent, they could be guessed by their length. */
  mountUncompressed?(service: Service): RequestHandler | null
  close?(service: Service): Promise<void>
}

/** A row of whatever service; each row's own type knows more. */
// biome-ignore lint/suspicious/noExplicitAny: Rows take what they are handed, so no narrower type holds all of them.
export type AnyRow = ServiceRow<string, any, any, any, any, any>

type EnvironmentOf<Variables extends Schema, Reads extends Schema> = z.infer<Variables> &
  z.infer<Reads> &
  PlatformEnvironment

/** What a row is handed when its service starts. */
export type Given<Variables extends Schema, Reads extends Schema, After extends readonly AnyRow[]> = {
  environment: EnvironmentOf<Variables, Reads>
  platform: Platform
  services: ServicesOf<After>
}

type ServiceOf<Row> = Row extends { start(given: never): Promise<infer Service> } ? Service : never

/** The running services of some rows, by their names. */
export type ServicesOf<Rows extends readonly AnyRow[]> = {
  [Row in Rows[number] as Row["name"]]: ServiceOf<Row>
}

/** Checks a row as it is written, and remembers all of its types. */
export function service<
  const Name extends string,
  Variables extends Schema,
  Service,
  Clients extends object = Record<never, never>,
  Reads extends Schema = NoSchema,
  const After extends readonly AnyRow[] = readonly [],
>(
  row: ServiceRow<Name, Variables, Reads, Service, Clients, After>,
): ServiceRow<Name, Variables, Reads, Service, Clients, After> {
  return row
}
