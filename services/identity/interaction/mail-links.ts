import { type Request, type Response, Router } from "express"
import type { AccountServices } from "../accounts/account-services.ts"
import { queryOf, route, sendPage, textOf } from "../http/answer.ts"
import { confirmForm, messagePage } from "../pages/message-page.ts"
import { type Page, pageOf } from "../pages/page.ts"
import type { TextKey } from "../pages/texts.ts"

type Outcome = { outcome: "done" | "half-done" | "invalid" }
type Words = { title: TextKey; text: TextKey }

type Confirmation = {
  /** Where the link leads; shows the question, and takes the answer. */
  path: string
  question: Words & { submit: TextKey }
  done: Words
  confirm(token: string): Promise<Outcome>
}

/** The links of mails that confirm an address: a page with a button, since mail scanners open links. */
export function mailLinkRoutes({ links }: Pick<AccountServices, "links">): Router {
  return Router()
    .use(
      confirmation({
        path: "/am/verify",
        question: { title: "verify.title", text: "verify.text", submit: "verify.submit" },
        done: { title: "verify.done", text: "verify.doneText" },
        confirm: (token) => links.verifyEmail(token),
      }),
    )
    .use(
      confirmation({
        path: "/am/confirm-email",
        question: { title: "emailChange.title", text: "emailChange.text", submit: "emailChange.submit" },
        done: { title: "emailChange.done", text: "emailChange.doneText" },
        confirm: (token) => links.confirmEmailChange(token),
      }),
    )
}

function confirmation({ path, question, done, confirm }: Confirmation): Router {
  function show(request: Request, response: Response) {
    const page = pageOf(request, response)
    const token = queryOf(request, "token")
    if (!token) return sendPage(response, 400, invalidLinkPage(page))
    const { say } = page
    const action = page.link(`${path}?${new URLSearchParams({ token })}`)
    const form = confirmForm(action, say(question.submit), { token })
    sendPage(response, 200, messagePage(page, { title: say(question.title), text: say(question.text), form }))
  }

  async function submit(request: Request, response: Response) {
    const page = pageOf(request, response)
    const { outcome } = await confirm(textOf(request, "token"))
    if (outcome === "invalid") return sendPage(response, 400, invalidLinkPage(page))
    sendPage(response, 200, outcome === "done" ? donePage(page, done) : halfDonePage(page))
  }

  return Router().get(path, show).post(path, route(submit))
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

function donePage(page: Page, { title, text }: Words): string {
  const { say } = page
  const actions = [{ label: say("signIn.title"), href: "/mykomax" }]
  return messagePage(page, { title: say(title), text: say(text), actions })
}

function halfDonePage(page: Page): string {
  const { say } = page
  return messagePage(page, { title: say("emailChange.half"), text: say("emailChange.halfText") })
}
