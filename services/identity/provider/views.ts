/** The provider's own pages: signing out, errors, and steps that it would otherwise do by inline script. */
import type { KoaContextWithOIDC } from "oidc-provider"
import { errors } from "oidc-provider"
import { pageHeaders } from "../http/answer.ts"
import { sessionCookie } from "../http/cookies.ts"
import { confirmForm, messagePage } from "../pages/message-page.ts"
import { type Page, pageOf } from "../pages/page.ts"
import { type ProviderViews, realmPath } from "./provider.ts"
import type { Sessions } from "./sessions.ts"

const confirmPath = `${realmPath}/connect/endSession/confirm`

export function createViews({ endKnown }: Pick<Sessions, "endKnown">, origin: string): ProviderViews {
  return {
    /**
     * A request with the identity token of this very session signs out without a question [AUTH-30]. Any other might be
     * a page that wants to sign the reader out.
     */
    async logoutSource(ctx) {
      const { session, entities } = ctx.oidc
      const isOwn = session !== undefined && entities.IdTokenHint?.payload.sub === session.accountId
      if (!isOwn) return showPage(ctx, signOutPage)
      await endKnown(session)
      await session.destroy()
      const { name, path } = sessionCookie(origin)
      ctx.cookies.set(name, null, { path, signed: true })
      leave(ctx)
    },
    signedOut(ctx) {
      showPage(ctx, (page) =>
        messagePage(page, { title: page.say("signOut.done"), text: page.say("signOut.doneText") }),
      )
    },
    error(ctx, _out, error) {
      // The request was faulty, so the language links don't repeat it.
      showPage(ctx, (page) => faultPage(withoutQuery(page), error, ctx.status))
    },
  }
}

/** Back to the address that the client named; the provider has checked that it is registered. */
export function leave(ctx: KoaContextWithOIDC) {
  const { post_logout_redirect_uri: uri, state } = ctx.oidc.params ?? {}
  ctx.status = 303
  if (typeof uri !== "string") return ctx.redirect(ctx.oidc.urlFor("end_session_success"))
  const address = new URL(uri)
  if (typeof state === "string") address.searchParams.set("state", state)
  ctx.redirect(address.href)
}

/** Another account is signed in: the provider ends that session first, by a form. */
export function showOtherAccount(ctx: KoaContextWithOIDC) {
  const xsrf = String(ctx.oidc.session?.state?.secret ?? "")
  showPage(ctx, (page) =>
    messagePage(page, {
      title: page.say("otherAccount.title"),
      text: page.say("otherAccount.text"),
      form: confirmForm(confirmPath, page.say("continue"), { xsrf, logout: "yes" }),
    }),
  )
}

function signOutPage(page: Page, ctx: KoaContextWithOIDC): string {
  const xsrf = String(ctx.oidc.session?.state?.secret ?? "")
  const { say } = page
  const stay = { label: say("signOut.stay"), href: "/mykomax" }
  return messagePage(page, {
    title: say("signOut.title"),
    text: say("signOut.text"),
    form: confirmForm(confirmPath, say("signOut.submit"), { xsrf, logout: "yes" }, stay),
  })
}

/** A plain message; details are in the log under the reference. */
export function faultPage(page: Page, error: unknown, status: number): string {
  const { say } = page
  const actions = [{ label: say("expired.again"), href: "/mykomax" }]
  if (error instanceof errors.SessionNotFound)
    return messagePage(page, { title: say("expired.title"), text: say("expired.text"), actions })
  const refusal = status === 413 ? say("refused.tooLarge") : say("refused.text")
  const words =
    status >= 500
      ? { title: say("failed.title"), text: say("failed.text") }
      : { title: say("refused.title"), text: refusal }
  return messagePage(page, { ...words, actions, isFailure: true })
}

function withoutQuery(page: Page): Page {
  return { ...page, address: page.address.split("?", 1)[0] ?? "/" }
}

function showPage(ctx: KoaContextWithOIDC, write: (page: Page, ctx: KoaContextWithOIDC) => string) {
  const uiLocales = ctx.oidc?.params?.ui_locales ?? ctx.query.ui_locales
  const page = pageOf(ctx.req, ctx.res, { uiLocales })
  ctx.set(pageHeaders)
  ctx.type = "html"
  ctx.body = write(page, ctx)
}
