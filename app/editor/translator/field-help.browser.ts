/** Loads what is known of a field's sentences when the field gets the focus, and puts words into it. */
import { loadPagePart } from "../../browser/enhance/page-part.ts"
import { findPart } from "../../browser/enhance/part.ts"

/** Somebody who moves from field to field by keyboard asks for no help on the way. */
const restsMs = 400

export function loadHelp(document: Document, area: HTMLTextAreaElement, address: string): void {
  const field = area.closest<HTMLElement>('[data-part="field"]')
  const slot = field && findPart(field, "help-slot", HTMLElement)
  if (!field || !slot || slot.childElementCount > 0) return
  setTimeout(async () => {
    if (document.activeElement !== area || slot.childElementCount > 0) return
    const query = new URLSearchParams({ field: field.dataset.path ?? "" })
    const help = await loadPagePart(document, { address: `${address}?${query}`, part: "help" })
    if (!help) return
    slot.replaceChildren(help)
    offerWords(slot)
  }, restsMs)
}

export function takeWords(form: HTMLFormElement): void {
  offerWords(form)
  form.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-part="insert"]') : null
    const words = button?.parentElement && findPart(button.parentElement, "words", HTMLElement)
    const area = button?.closest('[data-part="field"]')?.querySelector("textarea")
    if (!words || !area) return
    area.setRangeText(words.textContent ?? "", area.selectionStart, area.selectionEnd, "end")
    area.dispatchEvent(new Event("input", { bubbles: true }))
    area.focus()
  })
}

/** Without a script nobody could press them. */
function offerWords(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-part="insert"]')) button.hidden = false
}
