/** After so long without another page, the navigation isn't coming: an answer without a document, or a reader who stopped it. */
const giveBackAfterMs = 20_000

/**
 * The button that sent a form turns and takes no second press until the next page comes [UI-06]. The forms of applications say
 * themselves what becomes of them: they prevent the browser's own sending.
 */
export function watchSubmits(root: Document, view: Window): void {
  const busy = new Set<HTMLButtonElement>()
  root.addEventListener("submit", (event) => {
    const button = sendingButton(event)
    if (!button) return
    // A button that is disabled while the form is being read would not be sent with it.
    view.setTimeout(() => setBusy(button, true))
    busy.add(button)
    view.setTimeout(() => giveBack(busy), giveBackAfterMs)
  })
  // A page that comes back from the browser's memory comes as it was left.
  view.addEventListener("pageshow", (event) => {
    if (event.persisted) giveBack(busy)
  })
}

function sendingButton(event: SubmitEvent): HTMLButtonElement | null {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return null
  if (form.method === "dialog" || form.target === "_blank") return null
  const { submitter } = event
  return submitter instanceof HTMLButtonElement ? submitter : null
}

function giveBack(busy: Set<HTMLButtonElement>): void {
  for (const button of busy) setBusy(button, false)
  busy.clear()
}

function setBusy(button: HTMLButtonElement, isBusy: boolean): void {
  button.disabled = isBusy
  if (isBusy) button.setAttribute("aria-busy", "true")
  else button.removeAttribute("aria-busy")
}
