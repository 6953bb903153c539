/** What the accounts part of the identity service offers to the provider part. */
import type { AccountApi, VerifyAccessToken } from "./account-api/account-api.ts"
import type { Accounts } from "./accounts/accounts.ts"
import type { AccountRemover } from "./accounts/deletion.ts"
import type { DemoAccount } from "./accounts/demo-accounts.ts"
import type { InvitedAccounts } from "./accounts/invited-accounts.ts"
import type { MailLinks } from "./accounts/links.ts"
import type { Devices } from "./devices/devices.ts"
import type { Factors } from "./factors/factors.ts"

export type AccountServices = {
  accounts: Accounts
  factors: Factors
  devices: Devices
  links: MailLinks
  invited: InvitedAccounts
  /** Call before `start`. */
  registerRemover(remover: AccountRemover): void
  /** For administrators; owners delete theirs through the account API. @returns false when there is no such account. */
  deleteAccount(accountId: string, actor: string): Promise<boolean>
  /** GraphQL for access tokens with the scope `fr:idm:*`. */
  createApi(options: { verifyAccessToken: VerifyAccessToken; graphiql: boolean }): AccountApi
  demoAccounts: DemoAccount[]
  /** Continues deletions and removes expired rows. */
  start(): void
  stop(): Promise<void>
}
