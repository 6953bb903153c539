import { type Html, html } from "./html.ts"
import { document } from "./layout.ts"
import type { Page } from "./page.ts"

type Message = {
  title: string
  text: string
  /** Links to go on; the first is the one most readers need. */
  actions?: readonly { label: string; href: string }[]
  /** Set when the page asks for a confirmation instead of showing links. */
  form?: Html
  /** A reference with which support finds the error in the log. */
  isFailure?: boolean
}

/** A page with a single message. */
export function messagePage(page: Page, { title, text, actions = [], form, isFailure }: Message): string {
  const [first, ...others] = actions
  const reference =
    isFailure && page.requestId
      ? html`<p class="reference">${page.say("reference", { id: page.requestId })}</p>`
      : null
  const links = first
    ? html`<div class="button-row"><a class="button" href="${first.href}">${first.label}</a>${others.map(
        ({ label, href }) => html`<a href="${href}">${label}</a>`,
      )}</div>`
    : null
  const body = html`
<div class="head"><h1>${title}</h1><p class="lead">${text}</p></div>
${form}${links}${reference}`
  return document(page, { title, body })
}

/** A button for what a mail's link announced: mail scanners open links but press no buttons. */
export function confirmForm(
  action: string,
  label: string,
  hidden: Readonly<Record<string, string>>,
  other?: { label: string; href: string },
): Html {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form class="form" method="post" action="${action}">${inputs}
<div class="button-row"><button type="submit" class="button">${label}</button>${other ? html`<a href="${other.href}">${other.label}</a>` : null}</div>
</form>`
}
