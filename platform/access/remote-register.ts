/**
 * Asks a customers' register in another process what people may do today. No answer is a fault: it must never look like no
 * rights, and never like those of the token.
 */
import { createHash } from "node:crypto"
import { GraphQLError } from "graphql"
import { LRUCache } from "lru-cache"
import { z } from "zod"
import { type Ask, graphqlDocument } from "../graphql/ask.ts"
import type { Caller, Standing } from "./caller.ts"
import { type FindStanding, organisationNotYours, standingOfToken } from "./standing.ts"

export type RemoteRegister = {
  /** For services: asks with the person's own token. An answer counts for `keptMs`, unless a change is announced before. */
  findStanding: FindStanding
  /** What can be asked without a token of the person; null where the website has no token of its own there. */
  bySubject: BySubject | null
  /** The access of these people has changed. */
  forget(subjects: readonly string[] | "everybody"): void
}

/** These answers don't say which organisations an internal administrator administers. */
type BySubject = {
  /** For tokens, sessions and jobs: asks each time. */
  findStanding: FindStanding
  /** For whoever asks with every request: an answer counts for `keptMs`, unless a change is announced before. */
  findRecentStanding: FindStanding
}

type Options = {
  ask: Ask
  /** With the website's own token. */
  askAsWebsite: Ask | null
  /** Is told of every question without an answer. */
  log: { warn(fields: object, message: string): void }
  now?: () => number
}

/** A page asks several services at once, and each of them would ask the register. */
export const keptMs = 15_000
const maxKept = 10_000

const organisation = z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()) })

const myself = z.object({
  me: z.object({
    personId: z.string().nullable(),
    organisation: z.object({ id: z.string() }).nullable(),
    organisations: z.array(
      organisation.extend({ isAdministrator: z.boolean(), seesColleaguesTickets: z.boolean() }),
    ),
    staffRoles: z.array(z.string()),
    administersAll: z.boolean(),
    administers: z.array(z.object({ id: z.string() })),
  }),
})

const claimed = z.object({
  claimsOf: z
    .object({
      isRemoved: z.boolean(),
      organisation: z.string().nullable(),
      organisations: z.array(organisation),
      staffRoles: z.array(z.string()),
    })
    .nullable(),
})

const standingDocument = graphqlDocument<unknown, Record<string, never>>(`query Standing {
  me {
    personId
    organisation { id }
    organisations { id name roles isAdministrator seesColleaguesTickets }
    staffRoles
    administersAll
    administers { id }
  }
}`)

const claimsDocument = graphqlDocument<unknown, { subject: string }>(`query ClaimsOf($subject: ID!) {
  claimsOf(subject: $subject) { isRemoved organisation organisations { id name roles } staffRoles }
}`)

type Kept = { subject: string; askedAt: number; standing: Promise<Standing> }

export function createRemoteRegister({
  ask,
  askAsWebsite,
  log,
  now = () => Date.now(),
}: Options): RemoteRegister {
  const kept = new LRUCache<string, Kept>({ max: maxKept })

  function recent(key: string, subject: string, asking: () => Promise<Standing>): Promise<Standing> {
    const known = kept.get(key)
    if (known && now() - known.askedAt < keptMs) return known.standing
    // Kept while it is asked, so that the services of one page ask once; and not kept when it fails.
    const standing = asking().catch((error: Error) => {
      if (kept.peek(key)?.standing === standing) kept.delete(key)
      throw error
    })
    kept.set(key, { subject, askedAt: now(), standing })
    return standing
  }

  async function askWith(token: string): Promise<Standing> {
    const headers = { authorization: `Bearer ${token}` }
    const { me } = await ask(standingDocument, { variables: {}, headers }).then(myself.parse).catch(away)
    return {
      person: me.personId,
      organisation: me.organisation?.id ?? null,
      organisations: me.organisations,
      staffRoles: me.staffRoles,
      assigned: me.administersAll ? "all" : me.administers.map(({ id }) => id),
      // Nothing is left of a removed person there, so nothing has to be taken away here.
      isRemoved: false,
    }
  }

  async function askFor(asWebsite: Ask, caller: Caller): Promise<Standing> {
    const { subject } = caller
    const asked = asWebsite(claimsDocument, { variables: { subject } })
    const { claimsOf } = await asked.then(claimed.parse).catch(away)
    // Their token will introduce them there.
    if (!claimsOf) return standingOfToken(caller, null)
    return {
      ...{ ...claimsOf, person: null, assigned: [] },
      organisations: claimsOf.organisations.map((own) => ({
        ...own,
        isAdministrator: own.roles.includes("delegatedadmin_extern"),
        seesColleaguesTickets: false,
      })),
    }
  }

  function away(error: Error): never {
    log.warn({ err: error }, "the customers' register elsewhere gave no answer")
    const extensions = { code: "REGISTER_UNAVAILABLE", http: { status: 503 } }
    throw new GraphQLError("the customers' register gives no answer", { extensions })
  }

  return {
    async findStanding(caller, wanted, token) {
      if (token === undefined) throw new Error("a register elsewhere is asked with the person's token")
      const asking = () => askWith(token)
      return actingIn(await recent(`token ${digest(token)}`, caller.subject, asking), wanted)
    },
    bySubject: askAsWebsite && {
      findStanding: async (caller, wanted) => actingIn(await askFor(askAsWebsite, caller), wanted),
      async findRecentStanding(caller, wanted) {
        const { subject } = caller
        const asking = () => askFor(askAsWebsite, caller)
        return actingIn(await recent(`subject ${subject}`, subject, asking), wanted)
      },
    },
    forget(subjects) {
      if (subjects === "everybody") return kept.clear()
      const changed = new Set(subjects)
      for (const [key, { subject }] of kept.entries()) if (changed.has(subject)) kept.delete(key)
    },
  }
}

/** @throws `organisationNotYours`. */
function actingIn(standing: Standing, wanted: string | null): Standing {
  if (wanted === null) return standing
  if (!standing.organisations.some(({ id }) => id === wanted)) throw organisationNotYours()
  return { ...standing, organisation: wanted }
}

/** Tokens aren't kept. */
function digest(token: string): string {
  return createHash("sha256").update(token).digest("base64url")
}
