import { loadPagePart } from "../../browser/enhance/page-part.ts"
import { findPart } from "../../browser/enhance/part.ts"
import { changesBasket, sendChange } from "./comparison-change.browser.ts"

type Options = {
  /** The comparison's path; links below it open in the dialog. */
  path: string
  /** Called after the basket has changed. */
  onChange: () => void
}

/**
 * Shows the comparison in a dialog over the page [CMP-14]: the screen's own markup, whose links and forms work inside
 * the dialog.
 */
export function createComparisonDialog(document: Document, { path, onChange }: Options) {
  const dialog = document.createElement("dialog")
  dialog.className = "dialog comparison-dialog"
  document.body.append(dialog)
  let shown = path

  async function open(address: string): Promise<void> {
    dialog.setAttribute("aria-busy", "true")
    const comparison = await loadPagePart(document, { address, part: "comparison" })
    dialog.removeAttribute("aria-busy")
    if (!comparison) {
      location.assign(address)
      return
    }
    shown = address
    const refocus = rememberSelect(dialog)
    dialog.replaceChildren(comparison)
    const title = comparison.querySelector("h1")
    if (title) dialog.setAttribute("aria-label", title.textContent ?? "")
    // A choice shows itself, so its button would only be one more thing to press.
    for (const button of dialog.querySelectorAll<HTMLButtonElement>(".comparison-variants [type=submit]"))
      button.hidden = true
    const close = findPart(comparison, "close", HTMLButtonElement)
    if (close) close.hidden = false
    if (!dialog.open) dialog.showModal()
    if (!refocus()) close?.focus()
  }

  dialog.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null
    const isClosing = target === dialog || target?.closest('[data-part="close"]')
    if (isClosing) dialog.close()
    // The panel is part of the page below, which a modal dialog makes inert; the comparison's own page has it, too.
    const share = findPart(dialog, "comparison", HTMLElement)?.dataset.share
    if (share && target?.closest("[popovertarget]")) location.assign(share)
    const link = target?.closest("a")
    // Links that are shared, downloaded or opened in another tab keep their normal behaviour.
    if (!link || link.pathname !== path || link.dataset.part === "share") return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void open(link.href)
  })
  dialog.addEventListener("change", ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.form : null
    if (form?.matches(".comparison-variants")) form.requestSubmit()
  })
  dialog.addEventListener("submit", (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const isChange = changesBasket(form)
    if (!isChange && new URL(form.action).pathname !== path) return
    event.preventDefault()
    const fields = new FormData(form)
    if (!isChange) return void open(`${path}?${queryOf(fields)}`)
    void sendChange(fields).then((answer) => {
      onChange()
      return answer ? open(shown) : form.submit()
    })
  })
  return { open: (address: string) => void open(address) }
}

/** Who chooses a variant may want to choose the next, so the focus stays on the same choice of the new content. */
function rememberSelect(dialog: HTMLDialogElement): () => boolean {
  const selects: (Element | null)[] = [...dialog.querySelectorAll("select")]
  const place = selects.indexOf(document.activeElement)
  return () => {
    const select = dialog.querySelectorAll("select")[place]
    select?.focus()
    return select !== undefined
  }
}

function queryOf(fields: FormData): string {
  return new URLSearchParams([...fields].map(([name, value]) => [name, `${value}`])).toString()
}
