import { checkIds } from "../../platform/graphql/bad-input.ts"
import { changeAlerts, unsubscribe } from "./change.ts"
import type { AlertParts } from "./parts.ts"
import { alertsOfPerson, forgetPerson } from "./person.ts"
import { type AlertsContext, requireStaff, requireWebsite } from "./request-context.ts"
import type { SubscriptionRow } from "./rows.ts"
import { AlertStore } from "./store.ts"
import { type AlertInput, confirm, subscribe } from "./subscribe.ts"
import { digestOf, readLink, signLink } from "./tokens.ts"
import { joinWishes, type Wishes } from "./wishes.ts"

type LinkKind = "CONFIRM" | "MANAGE" | "UNSUBSCRIBE"

async function alertLink(
  _root: unknown,
  { kind, token }: { kind: LinkKind; token: string },
  context: AlertsContext,
) {
  requireWebsite(context)
  checkIds(token)
  const { parts } = context
  const store = new AlertStore(parts.pool)
  const wish = kind === "CONFIRM" ? await store.findWish(digestOf(token)) : null
  const id =
    kind === "CONFIRM"
      ? wish?.subscriptionId
      : readLink(parts.settings.secret, kind === "MANAGE" ? "manage" : "unsubscribe", token)
  const found = id ? await store.find(id) : null
  if (!found) return null
  const isOpen = wish && !wish.confirmedAt
  const wishes = isOpen ? (found.confirmedAt ? joinWishes(found, wish) : wish) : found
  return { maskedEmail: maskOf(found.email), alerts: alertsAnswer({ ...found, ...wishes }, parts) }
}

function alertsAnswer({ id, language, adHoc, allReleases, topics }: SubscriptionRow, parts: AlertParts) {
  const manageToken = signLink(parts.settings.secret, "manage", id)
  return { language, adHoc, allReleases, topics, manageToken }
}

/** A mail may be forwarded with its links, so they show no more of an address than its reader knows. */
function maskOf(email: string): string {
  const at = email.lastIndexOf("@")
  return `${[...email][0] ?? ""}…${email.slice(at)}`
}

const queries = {
  alertLink,
  alertsOfPerson: (_root: unknown, { email }: { email: string }, context: AlertsContext) => {
    requireStaff(context)
    return alertsOfPerson(context.parts, email)
  },
}

const mutations = {
  subscribe: (_root: unknown, { input }: { input: AlertInput }, context: AlertsContext) => {
    requireWebsite(context)
    return subscribe(context.parts, input)
  },
  confirmAlerts: async (_root: unknown, { token }: { token: string }, context: AlertsContext) => {
    requireWebsite(context)
    checkIds(token)
    const row = await confirm(context.parts, token)
    return row && alertsAnswer(row, context.parts)
  },
  changeAlerts: async (
    _root: unknown,
    { token, wishes }: { token: string; wishes: Wishes },
    context: AlertsContext,
  ) => {
    requireWebsite(context)
    const row = await changeAlerts(context.parts, token, wishes)
    return row && alertsAnswer(row, context.parts)
  },
  unsubscribe: (_root: unknown, { token }: { token: string }, context: AlertsContext) => {
    requireWebsite(context)
    return unsubscribe(context.parts, token)
  },
  forgetAlertsOfPerson: (_root: unknown, { email }: { email: string }, context: AlertsContext) =>
    forgetPerson(context.parts, requireStaff(context), email),
}

export const resolvers = {
  Query: queries,
  Mutation: mutations,
  PersonalAlerts: {
    requestedAt: ({ requestedAt }: { requestedAt: Date }) => requestedAt.toISOString(),
    confirmedAt: ({ confirmedAt }: { confirmedAt: Date | null }) => confirmedAt?.toISOString() ?? null,
    pausedAt: ({ pausedAt }: { pausedAt: Date | null }) => pausedAt?.toISOString() ?? null,
  },
}
