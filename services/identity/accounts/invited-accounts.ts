/**
 * Accounts of people who were invited. The link in their mail proves the mailbox, so nothing has to be confirmed: account
 * and acceptance are one transaction, and the person is in.
 */
import { createHash, randomBytes } from "node:crypto"
import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Account } from "../account/account.ts"
import type { Factors } from "../factors/factors.ts"
import type { Accounts, Creation } from "./accounts.ts"
import { insertNewAccount, type PreparedAccount, prepareAccount } from "./new-account.ts"

export type InvitedPerson = {
  email: string
  firstName: string
  lastName: string
  organisation: string
}

/** The register that knows invitations; another service keeps it. */
export type InvitationRegister = {
  /** @returns null for a link that doesn't lead to an open invitation. */
  find(token: string): Promise<InvitedPerson | null>
  /** Part of the account's transaction. @returns false when the invitation can't be accepted any more. */
  accept(token: string, account: Account, client: pg.ClientBase): Promise<boolean>
}

type Given = { firstName: string; lastName: string; language: string }

type Result =
  | { outcome: "created"; account: Account; recoveryCodes: string[] | null }
  | Extract<Creation, { outcome: "taken" | "faulty" }>
  /** The invitation ended meanwhile, or was never one. */
  | { outcome: "gone" }
  | { outcome: "passkey-refused" }

export type InvitedAccounts = {
  /** Call before the server listens; without a register no link is valid. */
  register(invitations: InvitationRegister): void
  /** @returns null for a link that doesn't work; `hasAccount` when the person only has to sign in. */
  find(token: string): Promise<(InvitedPerson & { hasAccount: boolean }) | null>
  createWithPassword(token: string, given: Given & { password: string }): Promise<Result>
  /** @param uid of the interaction, from which the new account's id is derived. */
  startPasskey(
    token: string,
    given: Given,
    uid: string,
  ): Promise<Awaited<ReturnType<Factors["startPasskeyRegistration"]>>>
  createWithPasskey(
    token: string,
    given: Given,
    passkey: { uid: string; response: RegistrationResponseJSON; name: string },
  ): Promise<Result>
}

type Options = {
  pool: pg.Pool
  accounts: Pick<Accounts, "findByEmail">
  factors: Pick<Factors, "startPasskeyRegistration" | "readFirstPasskey" | "addFirstPasskey">
  audit: Audit
  now: () => Date
}

/** Rolls the account back when the register refuses. */
class Refused extends Error {}

export function createInvitedAccounts(options: Options): InvitedAccounts {
  const { pool, accounts, factors } = options
  let invitations: InvitationRegister | null = null

  const find: InvitedAccounts["find"] = async (token) => {
    const invited = token ? await invitations?.find(token) : null
    if (!invited) return null
    const account = await accounts.findByEmail(invited.email)
    return { ...invited, hasAccount: account?.isVerified ?? false }
  }

  async function prepare(token: string, given: Given, password: string) {
    const invited = await find(token)
    return invited ? prepareAccount({ ...given, email: invited.email, password }) : null
  }

  /** @param more runs in the same transaction, after the account exists. */
  async function create(
    token: string,
    prepared: PreparedAccount,
    id: string | undefined,
    more: (client: pg.ClientBase, account: Account) => Promise<string[] | null>,
  ): Promise<Result> {
    try {
      return await inTransaction(pool, async (client) => {
        const account = await insertNewAccount(client, options, prepared, { id, isVerified: true })
        if (!account) return { outcome: "taken" } as const
        const recoveryCodes = await more(client, account)
        if (!(await invitations?.accept(token, account, client))) throw new Refused()
        return { outcome: "created", account, recoveryCodes } as const
      })
    } catch (error) {
      if (error instanceof Refused) return { outcome: "gone" }
      throw error
    }
  }

  return {
    register(given) {
      invitations = given
    },
    find,
    async createWithPassword(token, { password, ...given }) {
      const prepared = await prepare(token, given, password)
      if (!prepared) return { outcome: "gone" }
      return "outcome" in prepared ? prepared : create(token, prepared, undefined, async () => null)
    },
    async startPasskey(token, given, uid) {
      const invited = await find(token)
      if (!invited || invited.hasAccount) return null
      const account = { id: idOf(uid), email: invited.email, ...given }
      return factors.startPasskeyRegistration(account, { isOnlyProof: true })
    },
    async createWithPasskey(token, given, { uid, response, name }) {
      // Nobody knows this password; whoever wants one asks for a link to choose it.
      const prepared = await prepare(token, given, randomBytes(32).toString("base64url"))
      if (!prepared) return { outcome: "gone" }
      if ("outcome" in prepared) return prepared
      const id = idOf(uid)
      const passkey = await factors.readFirstPasskey(id, response, name)
      if (!passkey) return { outcome: "passkey-refused" }
      return create(token, prepared, id, (client) => factors.addFirstPasskey(client, passkey))
    },
  }
}

/** The passkey is made for an account that doesn't exist yet: question and answer of one sign-in derive the same id. */
function idOf(uid: string): string {
  const hash = createHash("sha256").update(`invited account ${uid}`).digest("hex")
  const [, a = "", b = "", c = "", d = "", e = ""] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? []
  return `${a}-${b}-4${c}-a${d}-${e}`
}
