import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import type { PasswordFault } from "../account/faults.ts"
import type { AccountServices } from "../account-services.ts"
import { queryOf, sendPage, textOf } from "../http/answer.ts"
import { type Faults, inWords } from "../pages/fields.ts"
import { messagePage } from "../pages/message-page.ts"
import { pageOf } from "../pages/page.ts"
import { forgottenPasswordPage, newPasswordPage } from "../pages/password-pages.ts"
import type { TextKey } from "../pages/texts.ts"
import { cameFrom } from "./came-from.ts"
import { invalidLinkPage } from "./mail-links.ts"
import { throttled } from "./throttled.ts"

const words: Record<PasswordFault, TextKey> = {
  "password-too-short": "faults.passwordTooShort",
  "password-too-long": "faults.passwordTooLong",
  "password-common": "faults.passwordCommon",
}

/** The answer is the same whether or not there is such an account; its text is conditional ("if …"). */
export function forgottenPasswordRoutes({ links }: Pick<AccountServices, "links">): Router {
  function send(request: Request, response: Response, status: number, email: string, faults: Faults) {
    const page = pageOf(request, response)
    const action = page.link(`/am/forgotten-password?from=${queryOf(request, "from")}`)
    const back = cameFrom(request, page)
    sendPage(response, status, forgottenPasswordPage(page, { action, back, email, faults }))
  }

  async function submit(request: Request, response: Response) {
    const page = pageOf(request, response)
    const email = textOf(request, "email").trim()
    if (!/^[^\s@]+@[^\s@]+$/.test(email))
      return send(request, response, 422, email, inWords(page, { email: "faults.emailInvalid" }))
    const until = await links.countForm(request.ip ?? "")
    if (until) return send(request, response, 429, email, throttled(page, response, until))
    await links.sendPasswordReset(email)
    const { say } = page
    const text = say("forgotten.sent", { email })
    const back = cameFrom(request, page)
    const actions = back ? [{ label: say("backToSignIn"), href: back }] : []
    sendPage(response, 200, messagePage(page, { title: say("inbox.title"), text, actions }))
  }

  return Router()
    .get("/", (request, response) => send(request, response, 200, "", {}))
    .post("/", asyncHandler(submit))
}

/** The link of the mail. A new password consumes it; opening it doesn't. */
export function resetPasswordRoutes({ links }: Pick<AccountServices, "links">): Router {
  async function show(request: Request, response: Response) {
    const page = pageOf(request, response)
    const token = queryOf(request, "token")
    if (!(await links.isResetPending(token))) return sendPage(response, 400, invalidLinkPage(page))
    sendPage(response, 200, newPasswordPage(page, { action: action(page.link, token), token, faults: {} }))
  }

  async function submit(request: Request, response: Response) {
    const page = pageOf(request, response)
    const token = textOf(request, "token")
    const result = await links.resetPassword(token, textOf(request, "password"))
    if (result.outcome === "invalid") return sendPage(response, 400, invalidLinkPage(page))
    if (result.outcome === "faulty") {
      const faults = inWords(page, { password: words[result.fault] })
      return sendPage(
        response,
        422,
        newPasswordPage(page, { action: action(page.link, token), token, faults }),
      )
    }
    const { say } = page
    const actions = [{ label: say("signIn.title"), href: "/mykomax" }]
    const done = { title: say("reset.done"), text: say("reset.doneText"), actions }
    sendPage(response, 200, messagePage(page, done))
  }

  return Router().get("/", asyncHandler(show)).post("/", asyncHandler(submit))
}

/** The token stays in the address, so that the page can switch its language. */
function action(link: (path: string) => string, token: string): string {
  return link(`/am/reset-password?${new URLSearchParams({ token })}`)
}
