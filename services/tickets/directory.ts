/**
 * The parts of the customers and machines services that tickets need. The composition passes it in, so that no service imports
 * another.
 */
import type pg from "pg"

export type Directory = {
  findLocation(organisation: string, id: string): Promise<{ id: string; name: string } | null>
  /** By name. */
  listLocations(organisation: string): Promise<{ id: string; name: string }[]>
  findMachine(
    organisation: string,
    id: string,
  ): Promise<{
    id: string
    name: string | null
    model: string
    serialNumber: string
    location: { id: string }
  } | null>
  /** Those of the people given who may see all tickets of the organisation. It is called inside a transaction. */
  listSeeingColleagues(
    organisation: string,
    subjects: readonly string[],
    client: pg.ClientBase,
  ): Promise<string[]>
}
