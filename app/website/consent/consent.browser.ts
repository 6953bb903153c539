import { enhanceFlash } from "../../browser/enhance/flash.ts"
import { findPart } from "../../browser/enhance/part.ts"

/** Sends the answer without leaving the page, when consent adds nothing to this page [NAV-22]. */
export function enhanceConsent(document: Document, window: Window): void {
  const banner = findPart(document, "consent", HTMLElement)
  const form = banner?.querySelector("form")
  if (!banner || !form) return
  form.addEventListener("submit", (event) => {
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement) || button.value === banner.dataset.reloadOn) return
    event.preventDefault()
    void answer(form, button).then((isKept) => {
      if (isKept) confirmAnswer(document, banner, button.value)
      else submitPlainly(form, button)
    })
  })
  // A page from the back/forward cache may still show the banner after another page got the answer.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && document.cookie.includes("cookie-consent=")) banner.hidden = true
  })
}

async function answer(form: HTMLFormElement, button: HTMLButtonElement): Promise<boolean> {
  const init = { method: "POST", body: new FormData(form, button), headers: { Accept: "application/json" } }
  return fetch(form.action, init).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** We hide the banner instead of removing it, because React may own the element. */
function confirmAnswer(document: Document, banner: HTMLElement, choice: string): void {
  banner.hidden = true
  // The pressed button is gone; without this the keyboard would start again at the top of the document.
  document.getElementById("main")?.focus({ preventScroll: true })
  const words = findPart(document, `consent-${choice}`, HTMLTemplateElement)
  if (!words) return
  const message = words.content.cloneNode(true) as DocumentFragment
  enhanceFlash(message)
  document.body.append(message)
}

/** `form.submit()` doesn't send the pressed button, so we add its name and value as a hidden field. */
function submitPlainly(form: HTMLFormElement, { name, value }: HTMLButtonElement): void {
  const field = document.createElement("input")
  Object.assign(field, { type: "hidden", name, value })
  form.append(field)
  form.submit()
}
