import type { EventEmitter } from "node:events"
import type Provider from "oidc-provider"
import type { InteractionResults, KoaContextWithOIDC } from "oidc-provider"
import type { Accounts } from "../accounts/accounts.ts"
import type { Devices } from "../devices/devices.ts"
import { deviceCookie } from "../http/cookies.ts"
import { readCookie } from "../http/visitor.ts"
import type { Log } from "../ports.ts"
import type { Sessions } from "./sessions.ts"
import { leave, showOtherAccount } from "./views.ts"

type Dependencies = {
  origin: string
  devices: () => Pick<Devices, "noteSignIn" | "noteUse"> | null
  /** Whether a sign-in that was proved at that time may still begin. */
  isLoginCurrent: Accounts["isLoginCurrent"]
  sessions: Pick<Sessions, "endKnown">
  log: Log
}

export const deviceCookieMs = 365 * 24 * 60 * 60 * 1000

/** Hooks around the provider's own steps: they replace its inline scripts and keep the list of devices current. */
export function watchProvider(provider: Provider, dependencies: Dependencies) {
  const { devices, isLoginCurrent, sessions, log } = dependencies
  const cookie = deviceCookie(dependencies.origin)
  provider.use(async (ctx, next) => {
    await dropOutdated(ctx.path)
    await next()
    // Missing when no route of the provider answered.
    const oidc = (ctx as Partial<KoaContextWithOIDC>).oidc
    if (!oidc) return
    const context = ctx as KoaContextWithOIDC
    // Nobody is signed in, so there is no session to end and nothing to ask.
    if (oidc.route === "end_session" && ctx.status === 200 && !oidc.session?.accountId) leave(context)
    if (oidc.route === "resume" && ctx.status === 200) showOtherAccount(context)
    if (oidc.route === "resume" && ctx.status === 303 && oidc.result?.login) await begin(context)
  })

  /** A sign-in that was completed but held back counts as expired when the account's proofs have changed since. */
  async function dropOutdated(path: string) {
    const [, uid] = /^\/authorize\/([\w-]+)$/.exec(path) ?? []
    const interaction = uid ? await provider.Interaction.find(uid) : undefined
    if (interaction && !(await mayBegin(interaction.result))) await interaction.destroy()
  }

  async function mayBegin(result: InteractionResults | undefined): Promise<boolean> {
    if (!result?.login) return true
    const { accountId, provedAt } = result.login
    return typeof provedAt === "number" && isLoginCurrent(accountId, new Date(provedAt))
  }

  /**
   * The first check may have come too early: whatever ends all sessions can't end one that doesn't exist yet, so we
   * check again.
   */
  async function begin(ctx: KoaContextWithOIDC) {
    const { session, result } = ctx.oidc
    if (await mayBegin(result)) await noteSignIn(ctx)
    else if (session) await sessions.endKnown(session)
  }

  async function noteSignIn(ctx: KoaContextWithOIDC) {
    const { session } = ctx.oidc
    if (!session?.accountId) return
    try {
      const noted = await devices()?.noteSignIn({
        accountId: session.accountId,
        sessionId: session.uid,
        userAgent: ctx.get("user-agent"),
        address: ctx.ip,
        device: readCookie(ctx.get("cookie"), cookie.name),
      })
      if (noted)
        ctx.cookies.set(cookie.name, noted.device, {
          path: cookie.path,
          httpOnly: true,
          sameSite: "lax",
          signed: false,
          maxAge: deviceCookieMs,
        })
    } catch (error) {
      // The sign-in succeeded; a failure to list the device must not undo it.
      log.error({ err: error }, "a sign-in was not noted")
    }
  }

  function noteUse(sessionUid: string | undefined) {
    if (!sessionUid) return
    devices()
      ?.noteUse(sessionUid)
      .catch((error: Error) => log.warn({ err: error }, "a session's use was not noted"))
  }

  provider.on("grant.success", ({ oidc }) => noteUse(oidc.entities.RefreshToken?.sessionUid))
  provider.on("server_error", ({ oidc }, error) => log.error({ err: error, route: oidc?.route }, "identity"))
  function noteRefusal(error: Error & { error_description?: string; error_detail?: string }) {
    const detail = error.error_detail ?? error.error_description
    log.info({ reason: error.message, detail }, "identity refused")
  }
  provider.on("authorization.error", (_ctx, error) => noteRefusal(error))
  provider.on("grant.error", (_ctx, error) => noteRefusal(error))
  provider.on("revocation.error", (_ctx, error) => noteRefusal(error))
  provider.on("end_session.error", (_ctx, error) => noteRefusal(error))
  const koa: EventEmitter = provider
  // Without an error listener Koa writes to the console.
  koa.on("error", (error: Error) => log.error({ err: error }, "identity"))
}
