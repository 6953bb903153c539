/** Assembles the accounts part of the identity service. */
import type pg from "pg"
import type { Audit } from "../../platform/audit/audit.ts"
import type { DemoPerson } from "../../platform/demo/demo-people.ts"
import type { MailService } from "../../platform/mail/mail.ts"
import { createSeal } from "../../platform/secrets/seal.ts"
import type { Secrets } from "../../platform/secrets/secrets.ts"
import { AccountStore } from "./account/account-store.ts"
import { createAccountApi } from "./account-api/create-api.ts"
import type { ApiServices } from "./account-api/resolvers.ts"
import type { AccountServices } from "./account-services.ts"
import { exportAccount } from "./accounts/account-export.ts"
import { createAccounts } from "./accounts/create-accounts.ts"
import { createDeletions } from "./accounts/deletion.ts"
import { seedDemoAccounts } from "./accounts/demo-accounts.ts"
import { createInvitedAccounts } from "./accounts/invited-accounts.ts"
import { LinkStore } from "./accounts/link-store.ts"
import { createMailLinks } from "./accounts/mail-links.ts"
import { createSettings } from "./accounts/settings.ts"
import { resumeUnfinishedWork } from "./accounts/unfinished-work.ts"
import { createDevices } from "./devices/create-devices.ts"
import type { SessionEnder } from "./devices/devices.ts"
import { createFactors } from "./factors/create-factors.ts"
import { createFactorSettings } from "./factors/factor-settings.ts"
import { createNotices } from "./notices/notices.ts"
import type { Log } from "./ports.ts"
import { createThrottle } from "./throttle/throttle.ts"

export type AccountOptions = {
  pool: pg.Pool
  /** Scheme, host and port that readers see. */
  origin: string
  secrets: Secrets
  mail: Pick<MailService, "send">
  audit: Audit
  /** Ends sessions at the provider. */
  sessions: SessionEnder
  log: Log
  /** The demo world's people, who get accounts. */
  people: readonly DemoPerson[]
  now?: () => Date
}

/** The site's name in authenticator apps and passkey dialogs. */
const siteName = "myKomax"

export async function startAccounts(options: AccountOptions): Promise<AccountServices> {
  const { pool, origin, secrets, mail, log, people, now = () => new Date() } = options
  const notices = createNotices({ origin, send: mail.send, now })
  const throttle = createThrottle({ pool, secret: secrets.get("identityThrottle"), now })
  const shared = { ...options, now, notices, throttle }
  const devices = createDevices(shared)
  const factors = createFactors({
    ...shared,
    siteName,
    seal: createSeal(secrets.get("identityFactors"), "identity seal"),
    recoverySecret: secrets.get("identityRecoveryCodes"),
  })
  const accounts = createAccounts({ ...shared, factors, devices })
  const deletions = createDeletions({ ...shared, devices })
  const settings = createSettings({ ...shared, accounts, devices, deletions })
  const factorSettings = createFactorSettings({ ...shared, factors, confirm: settings.confirm })
  const services: ApiServices = {
    accounts,
    settings,
    factors,
    factorSettings,
    devices,
    exportAccount: (id) => exportAccount({ ...shared, factors, devices }, id),
    findEmailChange: (id) => new LinkStore(pool).findEmailChange(id, now()),
    findPasswordChangedAt: async (id) =>
      (await new AccountStore(pool).findCredentials(id))?.passwordChangedAt ?? now(),
  }
  const links = createMailLinks({ ...shared, accounts })
  const unfinished = resumeUnfinishedWork({ pool, deletions, links, devices, log })
  return {
    accounts,
    factors,
    devices,
    links,
    invited: createInvitedAccounts({ ...shared, accounts, factors }),
    registerRemover: deletions.register,
    deleteAccount: deletions.deleteAccount,
    createApi: ({ verifyAccessToken, graphiql }) =>
      createAccountApi({
        services,
        verifyAccessToken,
        graphiql,
        onError: (error) => log.error({ err: error }, "account API"),
      }),
    demoAccounts: await seedDemoAccounts({ pool, secrets, people, now: now() }),
    start: unfinished.start,
    stop: unfinished.stop,
  }
}
