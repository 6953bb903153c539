/** Removes a person whose account was deleted [ACCT-09]; a website calls this with the service's own token. */
import type pg from "pg"
import { unauthenticated } from "../../platform/access/require-caller.ts"
import { checkIds } from "../../platform/graphql/bad-input.ts"
import { MemberStore } from "./member-store.ts"
import type { CustomersContext } from "./request-context.ts"

export type ServiceContext = { members: MemberStore; isService: true }

export function createServiceContext(pool: pg.Pool): ServiceContext {
  return { members: new MemberStore(pool), isService: true }
}

export async function removeMember(
  _root: unknown,
  { person }: { person: string },
  context: CustomersContext | ServiceContext,
): Promise<boolean> {
  if (!("isService" in context)) throw unauthenticated()
  checkIds(person)
  await context.members.remove(person)
  return true
}

type Resolver = (root: never, args: never, context: CustomersContext) => unknown

/** Restricts all other resolvers to people. */
export function forPeople(resolvers: Readonly<Record<string, Resolver>>) {
  function guard(resolve: Resolver) {
    return (root: never, args: never, context: CustomersContext | ServiceContext) => {
      if ("isService" in context) throw unauthenticated()
      return resolve(root, args, context)
    }
  }
  return Object.fromEntries(Object.entries(resolvers).map(([name, resolve]) => [name, guard(resolve)]))
}
