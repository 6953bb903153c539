/** The service on its own database, with the mails and links of its invitations. */

import { createInvitationDoor } from "../../../../services/customers/invitations/door.ts"
import type { CustomersPorts } from "../../../../services/customers/register/ports.ts"
import { createCustomersService } from "../../../../services/customers/server.ts"
import { createFindStanding } from "../../../../services/customers/standing/find-standing.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { createAsk, issueTokens } from "../customers-endpoint.ts"
import { createTestPorts } from "../customers-ports.ts"
import { fillCustomers, type PersonName } from "../fixture.ts"

const websiteToken = "token-of-the-website"
const url = "http://customers.localhost/graphql"

export async function openInvitations(changes: Partial<CustomersPorts> = {}) {
  const { pool, close } = await freshDatabase({ keep: true })
  await fillCustomers(pool)
  const ports = Object.assign(createTestPorts(pool), changes)
  const { tokens, verify, sign } = await issueTokens()
  const { fetch } = createCustomersService({
    ...{ ports, verify, serviceToken: websiteToken, graphiql: false, onError: console.error },
    findStanding: createFindStanding({ pool, rolesFrom: changes.rolesFrom ?? "customers" }),
  })
  const ask = createAsk(fetch, url, tokens)
  const website = createAsk(fetch, url, { anna: websiteToken })
  // Administrators are introduced by their first request.
  for (const name of ["admin", "bea"] as const) await ask(name, "{ me { id } }")
  return {
    ...{ pool, close, ports, ask },
    door: createInvitationDoor(ports),
    askAsWebsite: (query: string, variables: object = {}) => website("anna", query, variables),
    /** Asks as somebody with an account of their own. */
    async askAs(
      claims: { sub: string; email: string; name?: string },
      query: string,
      variables: object = {},
    ) {
      const token = await sign({ roles: [], organisation: null, name: "Somebody", locale: "en", ...claims })
      return createAsk(fetch, url, { anna: token })("anna" as PersonName, query, variables)
    },
    /** The token of the link in the newest mail to this address. */
    tokenTo(email: string): string {
      const mail = ports.mails.findLast(({ to, key }) => to === email && key.startsWith("invitation:"))
      const button = mail?.blocks.find((block) => block.kind === "button")
      return new URL(button?.kind === "button" ? button.href : "").searchParams.get("token") ?? ""
    },
  }
}

export type InvitationService = Awaited<ReturnType<typeof openInvitations>>

export const inviteMutation = `mutation($key: ID!, $input: InvitationInput!) {
  invite(key: $key, input: $input) {
    invitation { id email state mail sendings version person { id name } organisation { id name } madeBy { name } }
    errors { field code detail }
  }
}`

export function inviteInput(email: string, more: object = {}) {
  return {
    email,
    language: "de",
    organisation: "org-a",
    accesses: [{ application: "ticketing" }, { application: "wire-flow", role: "onprem" }],
    ...more,
  }
}

/** A field of an answer, which the schema says is there. */
export function fieldOf<Field>(data: Record<string, unknown> | null, name: string): Field {
  return data?.[name] as Field
}
