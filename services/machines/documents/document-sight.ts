/** Through whose machines a person may read documents. */
import type { Caller } from "../../../platform/access/caller.ts"
import { forbidden } from "../../../platform/access/require-caller.ts"
import { type Rights, rightsOf } from "../../../platform/access/roles.ts"
import { hasInventory, sightOf } from "../sight.ts"
import type { Reader } from "./document-rows.ts"

const readsAll = (rights: Rights) => rights.hasProductInformation || rights.isInternal
const readsAny = (rights: Rights) => readsAll(rights) || hasInventory(rights)

/** Everything that the organisation in which the request acts gives a right to; staff read all. @throws for who lacks the right there. */
export function listReader(caller: Caller): Reader {
  if (!readsAll(caller)) throw forbidden("read product information")
  if (caller.isInternal) return { organisations: null }
  return { organisations: caller.organisation === null ? [] : [caller.organisation] }
}

/** The papers of one machine, of any organisation of the person in which they have the inventory or product information. */
export function machineReader(caller: Caller): Reader {
  return { organisations: sightOf(caller, readsAny) }
}

/**
 * Single documents, by any organisation of the person in which they have one of both rights: a link in a mail works whichever
 * one they chose. @throws for who has neither anywhere.
 */
export function documentReader(caller: Caller): Reader {
  if (caller.isInternal) return { organisations: null }
  const own = caller.organisations.filter(({ roles }) => readsAny(rightsOf(roles)))
  if (own.length === 0) throw forbidden("read documents")
  return { organisations: own.map(({ id }) => id) }
}
