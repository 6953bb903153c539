import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import type { AccountServices } from "../account-services.ts"
import { queryOf, sendPage, textOf } from "../http/answer.ts"
import { confirmForm, messagePage } from "../pages/message-page.ts"
import { type Page, pageOf } from "../pages/page.ts"

const path = "/am/confirm-email"

/** Links that confirm a change of address show a page with a button, because mail scanners open links. */
export function mailLinkRoutes({ links }: Pick<AccountServices, "links">): Router {
  function show(request: Request, response: Response) {
    const page = pageOf(request, response)
    const token = queryOf(request, "token")
    if (!token) return sendPage(response, 400, invalidLinkPage(page))
    const { say } = page
    const action = page.link(`${path}?${new URLSearchParams({ token })}`)
    const form = confirmForm(action, say("emailChange.submit"), { token })
    const question = { title: say("emailChange.title"), text: say("emailChange.text"), form }
    sendPage(response, 200, messagePage(page, question))
  }

  async function submit(request: Request, response: Response) {
    const page = pageOf(request, response)
    const { outcome } = await links.confirmEmailChange(textOf(request, "token"))
    if (outcome === "invalid") return sendPage(response, 400, invalidLinkPage(page))
    sendPage(response, 200, outcome === "done" ? donePage(page) : halfDonePage(page))
  }

  return Router().get(path, show).post(path, asyncHandler(submit))
}

export function invalidLinkPage(page: Page): string {
  const { say, link } = page
  return messagePage(page, {
    title: say("invalidLink.title"),
    text: say("invalidLink.text"),
    actions: [
      { label: say("signIn.title"), href: "/mykomax" },
      { label: say("forgotten.again"), href: link("/am/forgotten-password") },
    ],
  })
}

function donePage(page: Page): string {
  const { say } = page
  const actions = [{ label: say("signIn.title"), href: "/mykomax" }]
  return messagePage(page, { title: say("emailChange.done"), text: say("emailChange.doneText"), actions })
}

function halfDonePage(page: Page): string {
  const { say } = page
  return messagePage(page, { title: say("emailChange.half"), text: say("emailChange.halfText") })
}
