/** The context of one GraphQL request: who asks, and what they are entitled to. */
import type { Caller } from "../../platform/access/caller.ts"
import { requireCaller, unauthenticated } from "../../platform/access/require-caller.ts"
import { isServiceToken } from "../../platform/access/service-token.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import { createLoader, type Loader } from "../../platform/graphql/loader.ts"
import { type Asker, askerOf } from "./asker.ts"
import type { SoftwareParts } from "./parts.ts"
import type { FileRow, VersionRow } from "./rows.ts"
import { SoftwareStore } from "./store.ts"
import { WatchStore } from "./watching/watch-store.ts"

export type SoftwareContext = {
  /** Null when the website itself says that an account was deleted. */
  asker: Asker | null
  parts: SoftwareParts
  store: SoftwareStore
  /** By product. */
  newest: Loader<VersionRow>
  /** By version. */
  files: Loader<FileRow[]>
  /** Keys of the products that the asker watches; looked up once, however many products an answer has. */
  watched(): Promise<string[]>
}

export type Doors = {
  verify: VerifyIdentityToken
  findStanding: FindStanding
  /** The website's own token, which opens `removeSoftwarePerson` and nothing else. */
  websiteToken?: string | undefined
}

export async function createContext(
  request: Request,
  parts: SoftwareParts,
  { verify, findStanding, websiteToken }: Doors,
): Promise<SoftwareContext> {
  const isWebsite = isServiceToken(request, websiteToken)
  const caller: Caller | null = isWebsite ? null : await requireCaller(request, verify, findStanding)
  const store = new SoftwareStore(parts.pool)
  let known: Promise<string[]> | undefined
  function watched(): Promise<string[]> {
    known ??= caller ? new WatchStore(parts.pool).listOfPerson(caller.subject) : Promise.resolve([])
    return known
  }
  return {
    asker: caller && askerOf(caller, parts.findOwned, store),
    ...{ parts, store, watched },
    newest: createLoader((products) => store.listCurrent(products)),
    files: createLoader((versions) => store.listFiles(versions)),
  }
}

/** @throws when the website asks with its own token. */
export function requireAsker({ asker }: SoftwareContext): Asker {
  if (!asker) throw unauthenticated()
  return asker
}
