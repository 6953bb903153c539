/** All addresses below `/am`. */
import compression from "compression"
import { type ErrorRequestHandler, type RequestHandler, Router } from "express"
import asyncHandler from "express-async-handler"
import { errors } from "oidc-provider"
import { readFormBody } from "../../platform/http/form-body.ts"
import type { AccountServices } from "./account-services.ts"
import { sendPage } from "./http/answer.ts"
import { basePath } from "./http/cookies.ts"
import { isSameOrigin } from "./http/same-origin.ts"
import { invitationRoutes } from "./interaction/invitation.ts"
import { mailLinkRoutes } from "./interaction/mail-links.ts"
import { forgottenPasswordRoutes, resetPasswordRoutes } from "./interaction/password.ts"
import { registerRoutes } from "./interaction/register.ts"
import { secondFactorRoutes } from "./interaction/second-factor.ts"
import { signInRoutes } from "./interaction/sign-in.ts"
import { verifyEmailRoutes } from "./interaction/verify-email.ts"
import { serveAssets } from "./pages/assets.ts"
import { messagePage } from "./pages/message-page.ts"
import { pageOf } from "./pages/page.ts"
import type { Log } from "./ports.ts"
import { postAsGet } from "./provider/post-as-get.ts"
import { realmPath } from "./provider/provider.ts"
import type { RunningProvider } from "./provider/running-provider.ts"
import { faultPage } from "./provider/views.ts"

type Options = {
  origin: string
  provider: Pick<RunningProvider, "current" | "handle">
  services: Pick<AccountServices, "accounts" | "factors" | "links" | "invited">
  log: Log
}

export function mountIdentity({
  origin,
  provider: { current: provider, handle },
  services,
  log,
}: Options): Router {
  const pages = Router()
    .use(refuseForeignForms(origin))
    .use(readFormBody("64kb"))
    .use(
      "/interaction",
      signInRoutes({ origin, provider, ...services }),
      secondFactorRoutes({ origin, provider, ...services }),
      invitationRoutes({ provider, ...services }),
    )
    .use("/register", registerRoutes(services))
    .use("/forgotten-password", forgottenPasswordRoutes(services))
    .use("/reset-password", resetPasswordRoutes(services))
    .use("/verify", verifyEmailRoutes(services))
  const identity = Router()
    .use(compression())
    .use(serveAssets())
    .use(postAsGet())
    .use(
      realmPath,
      asyncHandler((request, response) => handle(request, response)),
    )
    .use(basePath, pages)
    .use(mailLinkRoutes(services))
    .use(basePath, showNotFound)
    .use(showFault(log))
  return Router().use(onlyAt(origin, identity))
}

/**
 * The identity service has a single origin, the issuer's, since its cookies are bound to it. The provider gets facts
 * about the request from here and from the server's settings, never from a visitor's headers.
 */
function onlyAt(origin: string, identity: RequestHandler): RequestHandler {
  const { host, protocol } = new URL(origin)
  return function answerOwnHost(request, response, next) {
    const isOurs = request.path === basePath || request.path.startsWith(`${basePath}/`)
    if (!isOurs || request.headers.host !== host) return next()
    const { headers } = request
    const address = request.ip
    headers["x-forwarded-proto"] = protocol.replace(":", "")
    if (address) headers["x-forwarded-for"] = address
    delete headers["x-forwarded-host"]
    identity(request, response, next)
  }
}

/** Other servers call the provider's own endpoints; our forms accept only our own pages. */
function refuseForeignForms(origin: string): RequestHandler {
  return function refuseForeignForm(request, response, next) {
    if (request.method === "GET" || request.method === "HEAD" || isSameOrigin(request, origin)) return next()
    const page = pageOf(request, response)
    const { say } = page
    const text = say("refused.crossSite")
    sendPage(response, 403, messagePage(page, { title: say("refused.title"), text, isFailure: true }))
  }
}

const showNotFound: RequestHandler = (request, response) => {
  const page = pageOf(request, response)
  const { say } = page
  const text = say("notFound.text")
  const actions = [{ label: say("signIn.title"), href: "/mykomax" }]
  sendPage(response, 404, messagePage(page, { title: say("notFound.title"), text, actions }))
}

function showFault(log: Log): ErrorRequestHandler {
  return (error: Error & { status?: number }, request, response, next) => {
    if (response.headersSent) return next(error)
    const isExpired = error instanceof errors.SessionNotFound
    const status = isExpired ? 400 : (error.status ?? 500)
    if (status >= 500)
      log.error({ err: error, requestId: response.getHeader("x-request-id") }, "identity page")
    sendPage(response, status, faultPage(pageOf(request, response), error, status))
  }
}
