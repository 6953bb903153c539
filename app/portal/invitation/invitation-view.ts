import type { InvitationProblem } from "../../ground/graphql/generated/customers.ts"

type Offer = {
  organisation: string
  /** Null where the register doesn't know any more who invited. */
  madeBy: string | null
  maskedEmail: string
  applications: string[]
  expiresAt: string
}

export type InvitationPageView = { documentTitle: string; portalPath: string } & (
  | { kind: "problem"; problem: InvitationProblem; organisation: string | null; hasAsked: boolean }
  /** Nobody is signed in. */
  | { kind: "welcome"; offer: Offer }
  /** The invited person is signed in. */
  | { kind: "accept"; offer: Offer }
  /** Somebody else is signed in. */
  | {
      kind: "somebody-else"
      offer: Offer
      /** The address of the account, masked. */
      signedInAs: string
      /** With another identity provider an account may have another address. */
      mayAccept: boolean
    }
)
