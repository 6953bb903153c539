import { GraphQLError } from "graphql"
import type { Owner } from "../account/account.ts"
import type { Accounts } from "../accounts/accounts.ts"
import type { VerifyAccessToken } from "./account-api.ts"

export type AccountContext = {
  /** The asker, looked up once for all fields. @throws when the token doesn't allow the query. */
  owner(): Promise<Owner>
}

/** The identity-management scope. */
const scope = "fr:idm:*"

export function createContext(
  request: Request,
  { accounts, verifyAccessToken }: { accounts: Accounts; verifyAccessToken: VerifyAccessToken },
): AccountContext {
  let owner: Promise<Owner> | null = null

  async function findOwner(): Promise<Owner> {
    const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.get("authorization") ?? "") ?? []
    const caller = token ? await verifyAccessToken(token) : null
    if (!caller) throw refusal("UNAUTHENTICATED", 401, "the access token is missing, expired or revoked")
    if (!caller.scopes.includes(scope))
      throw refusal("FORBIDDEN", 403, `the access token lacks the scope ${scope}`)
    const account = await accounts.findById(caller.accountId)
    // A token may stay valid for some minutes after its account was deleted.
    if (!account) throw refusal("UNAUTHENTICATED", 401, "the account is no more")
    return { account, sessionId: caller.sessionId }
  }

  return {
    owner() {
      owner ??= findOwner()
      return owner
    },
  }
}

function refusal(code: string, status: number, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}
