/** A customers' register in another process: what services, tokens and sessions here learn from it, and how soon. */
import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { createRemoteRegister, type RemoteRegister } from "../../platform/access/remote-register.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import { inTransaction } from "../../platform/database/database.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import { hearLists, publishList } from "../../platform/notifications/lists.ts"
import type { RolesFrom } from "../../services/customers/register/roles-from.ts"
import { claimsOf, rolesOf, sessionClaimsOf } from "../../services/customers/standing/claims.ts"
import { withTokenRoles } from "../../services/customers/standing/standing.ts"
import type { Platform } from "../platform.ts"
import { registerClaimsOf } from "./customers-claims.ts"
import type { RegisterClaims } from "./identity.ts"
import { keepLastAnswers } from "./last-claims.ts"

type Options = {
  url: string
  /** The website's own there. */
  token: string | null
  timeoutMs: number
  rolesFrom: RolesFrom
  /** Agreed upon with the register, which signs with it; without one it can't tell of changes. */
  webhookSecret: string | null
  platform: Pick<Platform, "portalSessions" | "notifications" | "database" | "pace" | "log">
}

export type RegisterElsewhere = {
  findStanding: FindStanding
  /** Null without a token of the website's there: sessions then go by what the identity provider says. */
  claims: RegisterClaims | null
  news: AccessNews | null
}

export type AccessNews = {
  secret: string
  isNew(signature: string): Promise<boolean>
  receive(people: readonly string[]): Promise<void>
}

const channel = "access-changed"
/** Longer than a signature counts, so that one that was taken is too old when it could be taken again. */
const oneInTenMinutes = { burst: 1, perSecond: 1 / 600 }

export function connectRegister(options: Options): RegisterElsewhere {
  const { rolesFrom, webhookSecret, platform } = options
  const register = openRegister({ ...options, log: platform.log })
  const { findStanding, bySubject } = register
  const byRoles = (find: FindStanding) => (rolesFrom === "provider" ? withRolesOfToken(find) : find)
  const known = bySubject && {
    find: byRoles(bySubject.findStanding),
    findRecent: bySubject.findRecentStanding,
  }
  const claims =
    known &&
    registerClaimsOf(
      {
        claimsOf: (caller) => claimsOf(known.find, caller),
        sessionClaimsOf: (caller, wanted) => sessionClaimsOf(known.find, caller, wanted),
        rolesOf: (subject) => rolesOf(known.findRecent, subject),
      },
      rolesFrom,
    )
  const kept = claims && keepLastAnswers(claims.ofToken, platform.log)
  const forget = (people: readonly string[] | "everybody") => {
    register.forget(people)
    kept?.forget(people)
  }
  return {
    findStanding: byRoles(findStanding),
    claims: claims && kept && { ...claims, ofToken: kept.ask },
    news: webhookSecret === null ? null : hearNews(webhookSecret, platform, forget),
  }
}

export function openRegister({
  url,
  token,
  timeoutMs,
  log,
}: Pick<Options, "url" | "token" | "timeoutMs"> & Pick<Platform, "log">): RemoteRegister {
  const asked = {
    ...{ service: "customers", url, timeoutMs, fetch: createUpstreamFetch() },
    // Half an answer would look like fewer rights.
    ...{ isConfidential: true, needsWholeAnswer: true },
  }
  return createRemoteRegister({
    ask: createAsk(asked),
    askAsWebsite: token === null ? null : createAsk({ ...asked, token }),
    log,
  })
}

/** For jobs, which have no token of the person. @returns null where the website has none of its own there. */
export function findStandingElsewhere(
  options: Parameters<typeof openRegister>[0] & Pick<Options, "rolesFrom">,
): FindStanding | null {
  const find = openRegister(options).bySubject?.findStanding
  if (!find) return null
  return options.rolesFrom === "provider" ? withRolesOfToken(find) : find
}

/** The register says who belongs where and who was removed, the other provider's token what they may do. */
function withRolesOfToken(find: FindStanding): FindStanding {
  return async (caller, wanted, token) => withTokenRoles(await find(caller, wanted, token), caller.roles)
}

function hearNews(
  secret: string,
  { portalSessions, notifications, database: { pool }, pace }: Options["platform"],
  forget: (people: readonly string[] | "everybody") => void,
): AccessNews {
  hearLists(notifications, channel, forget)
  notifications.onGap(() => forget("everybody"))
  return {
    secret,
    isNew: async (signature) =>
      (await pace.take([[`access-webhook:${signature}`, oneInTenMinutes]], Date.now())) === null,
    async receive(people) {
      forget(people)
      await inTransaction(pool, (client) => portalSessions.markStale(people, client))
      await publishList(notifications, channel, people)
    },
  }
}
