/** A service is one row of the table in `table.ts`. This module defines the contents of a row. */
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
  /** The row's variables with defaults and descriptions; they become part of the process's configuration. */
  variables: Variables
  /** Variables of other rows that it reads. */
  alsoReads?: Reads
  /** Invalid combinations of variables, as `NAME: what is wrong`; checked with all others before anything starts. */
  faults?(environment: EnvironmentOf<Variables, Reads>): string[]
  /** The rows whose services this one gets. They come earlier in the table, so they start earlier and close later. */
  after?: After
  /** The address of a remote service that replaces the embedded one; null when this process runs its own. */
  elsewhere(environment: EnvironmentOf<Variables, Reads>): string | null
  /**
   * Starts the embedded service. It imports the code dynamically, so that a process with a remote service doesn't load
   * it.
   */
  start(given: Given<Variables, Reads, After>): Promise<Service>
  /** Connects to the remote service at `url`. The result looks the same as the embedded service. */
  connect(given: Given<Variables, Reads, After>, url: string): Promise<Service>
  /** The clients for the website; they become part of the app's `Upstreams`. */
  clients?(service: Service, given: Given<Variables, Reads, After>): Clients
  /** Throws when the service doesn't answer. */
  check(service: Service): Promise<unknown>
  /** The `fetch` of the embedded service, for the explorer in development; null for a remote service. */
  explore?(service: Service): typeof fetch | null
  /** Handles requests to the service's own addresses; null when there are none. */
  mount?(service: Service): RequestHandler | null
  /**
   * The same for pages that contain secrets, whose length must not be changed by compression: beside text from a
   * stranger, it would reveal them.
   */
  mountUncompressed?(service: Service): RequestHandler | null
  close?(service: Service): Promise<void>
}

/** A row of any service; each row has a more specific type. */
// biome-ignore lint/suspicious/noExplicitAny: Rows take what they are handed, so no narrower type holds all of them.
export type AnyRow = ServiceRow<string, any, any, any, any, any>

type EnvironmentOf<Variables extends Schema, Reads extends Schema> = z.infer<Variables> &
  z.infer<Reads> &
  PlatformEnvironment

/** What a row gets when its service starts. */
export type Given<Variables extends Schema, Reads extends Schema, After extends readonly AnyRow[]> = {
  environment: EnvironmentOf<Variables, Reads>
  platform: Platform
  services: ServicesOf<After>
}

type ServiceOf<Row> = Row extends { start(given: never): Promise<infer Service> } ? Service : never

/** The running services of some rows, by name. */
export type ServicesOf<Rows extends readonly AnyRow[]> = {
  [Row in Rows[number] as Row["name"]]: ServiceOf<Row>
}

/** Checks a row's definition and infers its types. */
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
