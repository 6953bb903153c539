/** What other services of this process may ask of the customers register: people and organisations' data. */
import type pg from "pg"
import { listResponsible } from "./mails/administrators.ts"
import { MembershipStore } from "./register/membership-store.ts"
import { PersonStore } from "./register/person-store.ts"
import { CustomerStore } from "./store.ts"

export type Directory = {
  /** An open plant. */
  findLocation(
    organisation: string,
    id: string,
  ): Promise<{ id: string; name: string; city: string; country: string } | null>
  listLocations(organisation: string): Promise<{ id: string; name: string }[]>
  /** Name and address as the register has them; null for people whom it doesn't know. */
  findPerson(subject: string): Promise<{ name: string; email: string } | null>
  /** Names by id, of those that exist. */
  findOrganisationNames(ids: readonly string[]): Promise<Map<string, string>>
  /** Who is told of what concerns an organisation's machines: administrators, else who has the inventory, else internal administrators. */
  listResponsible(organisation: string): Promise<{ person: string; email: string; language: string }[]>
  /** Those of the people given who may see all tickets of the organisation. It is called inside a transaction. */
  listSeeingColleagues(
    organisation: string,
    subjects: readonly string[],
    client: pg.ClientBase,
  ): Promise<string[]>
}

export function createDirectory(pool: pg.Pool): Directory {
  const store = new CustomerStore(pool)
  return {
    findLocation: (organisation, id) => store.findLocation(organisation, id),
    listLocations: (organisation) => store.listLocations(organisation),
    findPerson: async (subject) => {
      const known = await new PersonStore(pool).findBySubject(subject)
      return known && !known.isRemoved ? { name: known.name, email: known.email } : null
    },
    findOrganisationNames: async (ids) => {
      const { rows } = await pool.query<{ id: string; name: string }>(
        "select id, name from customer_organisation where id = any($1)",
        [ids],
      )
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    async listResponsible(organisation) {
      const people = await listResponsible(pool, organisation)
      return people.map(({ subject, email, language }) => ({ person: subject, email, language }))
    },
    listSeeingColleagues: (organisation, subjects, client) =>
      new MembershipStore(client).listSeeingColleagues(organisation, subjects),
  }
}
