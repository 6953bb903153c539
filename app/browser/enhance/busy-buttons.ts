/** When no other page came within this time, the navigation failed or was stopped, and the button works again. */
const giveBackAfterMs = 20_000

/**
 * A document's submit button spins and ignores further clicks until the next page comes [UI-06]. Forms of applications
 * prevent the browser's own submit, so this ignores them.
 */
export function watchSubmits(root: Document, view: Window): void {
  const busy = new Set<HTMLButtonElement>()
  root.addEventListener("submit", (event) => {
    const button = sendingButton(event)
    if (!button) return
    // The second of two quick clicks comes before the button is disabled.
    if (busy.has(button)) return event.preventDefault()
    // The browser collects the form's data first; a button that is disabled now would be missing in it.
    view.setTimeout(() => setBusy(button, true))
    busy.add(button)
    view.setTimeout(() => giveBack(busy), giveBackAfterMs)
  })
  // A page from the back/forward cache still has its busy button.
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
