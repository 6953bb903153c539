import { type Html, html } from "./html.ts"
import { document } from "./layout.ts"
import type { Page } from "./page.ts"

type Message = {
  title: string
  text: string
  /** Where to go on; the first one is the way that most will take. */
  actions?: readonly { label: string; href: string }[]
  /** In place of links: what is to be confirmed. */
  form?: Html
  /** What went wrong has a number that support can look up. */
  isFailure?: boolean
}

/** A page that says one thing. */
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

/** A button that does what a link in a mail announced: programs that look into mails follow links, and press no buttons. */
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
