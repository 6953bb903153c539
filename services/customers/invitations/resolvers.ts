import { inTransaction } from "../../../platform/database/database.ts"
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import { accessAnswers } from "../access/access-answer.ts"
import type { AnyContext, RoomResolvers } from "../compose-resolvers.ts"
import { administeredBy } from "../register/administrators.ts"
import { InvitationStore } from "../register/invitation-store.ts"
import type { CustomersContext } from "../request-context.ts"
import { isWebsite, type WebsiteContext } from "../website-context.ts"
import { type Accepting, acceptInvitation } from "./accept.ts"
import { askForInvitation } from "./ask-again.ts"
import { batchResolvers } from "./batch-resolvers.ts"
import { type ChangedAccess, sendAgain, withdrawInvitation } from "./change-invited.ts"
import type { InvitationInput } from "./check-invited.ts"
import { invitationAnswer, invitationAnswers } from "./invitation-answer.ts"
import { type InvitationAnswer, invite } from "./invite.ts"
import { viewInvitation } from "./opened.ts"
import { isUuid } from "./token.ts"

type Versioned = { id: string; version: number }

async function inviteOne(
  _root: unknown,
  { key, input }: { key: string; input: InvitationInput },
  context: CustomersContext,
) {
  checkIds(key, input.organisation, ...(input.location ? [input.location] : []))
  if (input.email.length > 500) throw badInput("email: too long")
  if (input.accesses.length > 50) throw badInput("accesses: at most 50")
  return answer(await invite(context, key, input), context)
}

function again(action: "RESEND" | "RENEW") {
  return async (_root: unknown, { id, version }: Versioned, context: CustomersContext) =>
    isUuid(id) ? accessAnswer(await sendAgain(context, action, { id, version }), context) : null
}

async function withdraw(_root: unknown, { id, version }: Versioned, context: CustomersContext) {
  const withdrawn = isUuid(id) ? await withdrawInvitation(context, { id, version }) : null
  return withdrawn && answer(withdrawn, context)
}

async function answer({ invitation, errors }: InvitationAnswer, { mail }: CustomersContext) {
  return { invitation: await invitationAnswer(invitation, mail), errors }
}

async function accessAnswer(changed: ChangedAccess, context: CustomersContext) {
  if (!changed) return null
  const [access = null] = changed.access ? await accessAnswers([changed.access], context) : []
  return { access, errors: changed.errors }
}

/** By the person who opened the link, or by the website with the account that was just made for it. */
function accept(
  _root: unknown,
  { token, person }: { token: string; person?: Accepting | null },
  context: AnyContext,
) {
  if (isWebsite(context) !== Boolean(person)) throw badInput("person: only with the service's own token")
  const who = isWebsite(context) ? (person as Accepting) : accountOf(context)
  return inTransaction(context.pool, (client) => acceptInvitation(client, context, token, who))
}

function accountOf({ caller }: CustomersContext): Accepting {
  const { subject, email, firstName, lastName } = caller
  return { subject, email, firstName, lastName, language: caller.language.slice(0, 2).toLowerCase() }
}

/** Of a person whom the asker may see, in the organisations that the asker administers. */
async function invitationsOf({ id }: { id: string }, _args: object, context: AnyContext) {
  if (isWebsite(context)) return []
  const { pool, caller, mail } = context
  return invitationAnswers(await new InvitationStore(pool).listOf(id, administeredBy(caller)), mail)
}

export const resolvers: RoomResolvers = {
  people: {
    Query: batchResolvers.Query,
    Mutation: {
      invite: inviteOne,
      resendInvitation: again("RESEND"),
      renewInvitation: again("RENEW"),
      withdrawInvitation: withdraw,
      ...batchResolvers.Mutation,
    },
  },
  website: {
    Query: {
      invitation: (_root: unknown, { token }: { token: string }, context: WebsiteContext) =>
        viewInvitation(context.pool, context, token),
    },
    Mutation: {
      askForInvitation: (_root: unknown, { token }: { token: string }, context: WebsiteContext) =>
        askForInvitation(context, token),
    },
  },
  either: { Mutation: { acceptInvitation: accept } },
  types: { Person: { invitations: invitationsOf } },
}
