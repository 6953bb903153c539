import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import type { AccountServices } from "../account-services.ts"
import { queryOf, sendPage, textOf } from "../http/answer.ts"
import { type Faults, inWords } from "../pages/fields.ts"
import { messagePage } from "../pages/message-page.ts"
import { type Page, pageOf } from "../pages/page.ts"
import { verifyPage } from "../pages/verify-page.ts"
import { invalidLinkPage } from "./mail-links.ts"
import { throttled } from "./throttled.ts"

/**
 * Somebody may register another person's address and wait for its owner to confirm. So the link alone confirms nothing:
 * it asks for the registration's password. A reader who doesn't know it chooses a new one by another link.
 */
export function verifyEmailRoutes({ links }: Pick<AccountServices, "links">): Router {
  async function show(request: Request, response: Response) {
    const page = pageOf(request, response)
    const token = queryOf(request, "token")
    if (!(await links.isVerificationPending(token))) return sendPage(response, 400, invalidLinkPage(page))
    sendForm(response, page, 200, token, {})
  }

  async function submit(request: Request, response: Response) {
    const page = pageOf(request, response)
    const token = textOf(request, "token")
    const password = textOf(request, "password")
    if (!password)
      return sendForm(response, page, 422, token, inWords(page, { password: "faults.passwordRequired" }))
    const result = await links.verifyEmail(token, password)
    if (result.outcome === "invalid") return sendPage(response, 400, invalidLinkPage(page))
    if (result.outcome === "throttled")
      return sendForm(response, page, 429, token, throttled(page, response, result.until))
    if (result.outcome === "wrong")
      return sendForm(response, page, 422, token, inWords(page, { password: "faults.verifyPassword" }))
    const { say } = page
    const actions = [{ label: say("signIn.title"), href: "/mykomax" }]
    sendPage(
      response,
      200,
      messagePage(page, { title: say("verify.done"), text: say("verify.doneText"), actions }),
    )
  }

  return Router().get("/", asyncHandler(show)).post("/", asyncHandler(submit))
}

/** The token stays in the address, so that the page can switch its language. */
function sendForm(response: Response, page: Page, status: number, token: string, faults: Faults) {
  const action = page.link(`/am/verify?${new URLSearchParams({ token })}`)
  sendPage(response, status, verifyPage(page, { action, token, faults }))
}
