/** Invitations for the identity service of this process, which makes the accounts of people who were invited. */
import type pg from "pg"
import type { CustomersPorts } from "../register/ports.ts"
import { acceptInvitation } from "./accept.ts"
import { viewInvitation } from "./opened.ts"

type NewAccount = {
  id: string
  email: string
  firstName: string
  lastName: string
  language: string
}

export type InvitationDoor = {
  /** @returns null for a link that doesn't lead to an open invitation. */
  find(
    token: string,
  ): Promise<{ email: string; firstName: string; lastName: string; organisation: string } | null>
  /** Part of the transaction that makes the account. @returns false when the invitation can't be accepted any more. */
  accept(token: string, account: NewAccount, client: pg.ClientBase): Promise<boolean>
}

export function createInvitationDoor(ports: CustomersPorts): InvitationDoor {
  return {
    async find(token) {
      const view = await viewInvitation(ports.pool, ports, token)
      if (view.problem !== null || view.email === null) return null
      const { email, firstName, lastName, organisation } = view
      return { email, firstName: firstName ?? "", lastName: lastName ?? "", organisation: organisation ?? "" }
    },
    async accept(token, { id: subject, email, firstName, lastName, language }, client) {
      const who = { subject, email, firstName, lastName, language }
      const { organisation } = await acceptInvitation(client, ports, token, who)
      return organisation !== null
    },
  }
}
