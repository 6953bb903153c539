/** What makes the translator's editor quick: the next open field by keyboard, checks and the page while somebody types, help at hand. */
import { findPart } from "../../browser/enhance/part.ts"
import { checkField } from "./check-field.browser.ts"
import { loadHelp, takeWords } from "./field-help.browser.ts"
import { followTyping } from "./live-preview.browser.ts"

const checkAfterMs = 300

export function enhanceTranslator(document: Document, view: Window): void {
  const root = document.querySelector<HTMLElement>("[data-translator]")
  const form = root && findPart(root, "form", HTMLFormElement)
  if (!root || !form) return
  const words = JSON.parse(root.dataset.words ?? "{}") as Record<string, string>
  moveByKeyboard(form)
  guardUnsaved(form, view)
  followTyping(root, form)
  takeWords(form)
  for (const area of textareas(form)) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => checkField(area, words)
    area.addEventListener("input", () => {
      clearTimeout(timer)
      timer = setTimeout(update, checkAfterMs)
      countDone(root, form)
    })
    area.addEventListener("focus", () => loadHelp(document, area, form.action))
    if (area.value !== area.defaultValue) update()
  }
  for (const button of form.querySelectorAll<HTMLElement>('[data-part="ask-help"]')) button.hidden = true
}

export function textareas(form: HTMLFormElement): HTMLTextAreaElement[] {
  return [...form.querySelectorAll<HTMLTextAreaElement>('[data-part="field"] textarea')]
}

/** Alt with an arrow leads to the next text that is to be done, and around the end to the first. */
function moveByKeyboard(form: HTMLFormElement): void {
  form.ownerDocument.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const all = textareas(form)
    const here = all.indexOf(form.ownerDocument.activeElement as HTMLTextAreaElement)
    for (let passed = 1; passed <= all.length; passed++) {
      const index = here < 0 && step < 0 ? all.length - passed : here + passed * step
      const area = all[(index + 2 * all.length) % all.length]
      if (!area || !isToDo(area)) continue
      event.preventDefault()
      area.focus()
      area.scrollIntoView({ block: "center" })
      return
    }
  })
}

function isToDo(area: HTMLTextAreaElement): boolean {
  const state = area.closest<HTMLElement>('[data-part="field"]')?.dataset.state
  return area.value.trim() === "" || (state !== "translated" && area.value === area.defaultValue)
}

/** The bar follows what is typed; the figures in words are those of the last save. */
function countDone(root: HTMLElement, form: HTMLFormElement): void {
  const progress = findPart(root, "progress", HTMLElement)?.querySelector("progress")
  if (progress) progress.value = textareas(form).filter((area) => !isToDo(area)).length
}

/** Asks before somebody leaves with texts that nobody has saved. */
function guardUnsaved(form: HTMLFormElement, view: Window): void {
  const told = findPart(form, "unsaved", HTMLElement)
  let isSent = false
  const hasChanges = () => textareas(form).some((area) => area.value !== area.defaultValue)
  form.addEventListener("input", () => {
    if (told) told.hidden = !hasChanges()
  })
  form.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) isSent = true
  })
  view.addEventListener("pageshow", () => {
    isSent = false
  })
  view.addEventListener("beforeunload", (event) => {
    if (!isSent && hasChanges()) event.preventDefault()
  })
}
