/**
 * The condition under which somebody may read documents, as a part of statements: an organisation's machines give the right, by their
 * model, their product or their serial number, also when they were sold or scrapped since. No answer is filtered afterwards.
 */
import type { DocumentFilter, Reader } from "./document-rows.ts"

type Narrowed = Partial<Pick<DocumentFilter, "machine" | "serialKey" | "models">>

export type Entitled = {
  /** Begins the statement: `with own as …`. */
  with: string
  /** The condition on `d`. */
  condition: string
}

const usual = { machine: null, serialKey: null, models: null }

/** @param add notes a value and returns its place: `$3`. */
export function entitled(
  { organisations }: Reader,
  add: (value: unknown) => string,
  narrowed: Narrowed = {},
): Entitled {
  const { machine, serialKey, models } = { ...usual, ...narrowed }
  const ofMachines = [
    ...(organisations === null ? [] : [`m.organisation_id = any(${add(organisations)}::text[])`]),
    ...(machine === null ? [] : [`m.id = ${add(machine)}`]),
    ...(serialKey === null ? [] : [`m.serial_key = ${add(serialKey)}`]),
    ...(models === null ? [] : [`m.model = any(${add(models)}::text[])`]),
  ]
  const isAll = organisations === null && machine === null && serialKey === null
  if (isAll && models === null) return { with: "with own as (select 1)", condition: "true" }
  // Arrays that are made once, so that the indexes on the documents' arrays can answer.
  const own = `with own as materialized (
      select coalesce(array_agg(distinct m.model), '{}') as models, coalesce(array_agg(distinct m.serial_key), '{}') as serials,
        coalesce(array_agg(distinct m.product_slug) filter (where m.product_slug is not null), '{}') as products
      from machine m where ${ofMachines.join(" and ")})`
  const conditions = [
    "d.models && (select models from own)",
    "d.serial_keys && (select serials from own)",
    "d.product_slugs && (select products from own)",
    // Staff look for papers of a model that nobody has yet, too.
    ...(isAll && models !== null ? [`d.models && ${add(models)}::text[]`] : []),
  ]
  return { with: own, condition: `(${conditions.join(" or ")})` }
}

/** Collects the values of a statement. */
export function placeholders() {
  const values: unknown[] = []
  return {
    values,
    add(value: unknown): string {
      values.push(value)
      return `$${values.length}`
    },
  }
}
