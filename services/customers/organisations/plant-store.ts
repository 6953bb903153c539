/** SQL for what administrators write about organisations and their plants. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export type OrganisationValues = {
  name: string
  country: string
  subRegion: string
  externalId: string | null
  mailDomains: readonly string[]
  confirmFrom: string | null
}

export type PlantValues = {
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  externalId: string | null
}

export class PlantStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async isExternalIdTaken(externalId: string, besides: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "select from customer_organisation where external_id = $1 and id <> $2",
      [externalId, besides],
    )
    return rowCount !== 0
  }

  async saveOrganisation(id: string, values: OrganisationValues): Promise<void> {
    const { name, country, subRegion, externalId, mailDomains, confirmFrom } = values
    await this.db.query(
      `update customer_organisation set name = $2, country = $3, sub_region = $4, external_id = $5, mail_domains = $6,
         confirm_from = $7, version = version + 1 where id = $1`,
      [id, name, country, subRegion, externalId, mailDomains, confirmFrom],
    )
  }

  async isPlantIdTaken(organisation: string, externalId: string, besides: string | null): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "select from customer_location where organisation_id = $1 and external_id = $2 and id is distinct from $3",
      [organisation, externalId, besides],
    )
    return rowCount !== 0
  }

  async addPlant(organisation: string, id: string, values: PlantValues): Promise<void> {
    const { name, street, postalCode, city, country, externalId } = values
    await this.db.query(
      `insert into customer_location (id, organisation_id, name, street, postal_code, city, country, external_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, organisation, name, street, postalCode, city, country, externalId],
    )
  }

  async savePlant(organisation: string, id: string, values: PlantValues): Promise<void> {
    const { name, street, postalCode, city, country, externalId } = values
    await this.db.query(
      `update customer_location set name = $3, street = $4, postal_code = $5, city = $6, country = $7, external_id = $8,
         version = version + 1
       where organisation_id = $1 and id = $2`,
      [organisation, id, name, street, postalCode, city, country, externalId],
    )
  }

  /** A closed plant is nobody's default any more. @param day null opens it again. */
  async setClosed(organisation: string, id: string, day: string | null): Promise<void> {
    await this.db.query(
      "update customer_location set closed_on = $3, version = version + 1 where organisation_id = $1 and id = $2",
      [organisation, id, day],
    )
    if (day !== null)
      await this.db.query(
        "update customer_membership set location_id = null where organisation_id = $1 and location_id = $2",
        [organisation, id],
      )
  }

  async setDefault(person: string, organisation: string, location: string | null): Promise<void> {
    await this.db.query(
      "update customer_membership set location_id = $3 where person_id = $1 and organisation_id = $2",
      [person, organisation, location],
    )
  }
}
