import { loadPagePart } from "../../browser/enhance/page-part.ts"
import { findPart } from "../../browser/enhance/part.ts"
import { changesBasket, sendChange } from "./comparison-change.browser.ts"

type Options = {
  /** Leads to the comparison, and names what the panel is filled with. */
  link: HTMLAnchorElement
  /** The basket is another one now. */
  onChange: () => void
  /** Shows a comparison over the page. */
  compare: (address: string) => void
}

/** The basket beside the page, filled each time that it is opened. */
export function createComparisonPanel(document: Document, { link, onChange, compare }: Options) {
  const panel = document.createElement("section")
  panel.className = "comparison-panel"
  panel.popover = "auto"
  panel.setAttribute("aria-labelledby", "comparison-panel-title")
  document.body.append(panel)

  async function open(told = ""): Promise<void> {
    const address = link.dataset.panel ?? ""
    const basket = await loadPagePart(document, { address, part: "comparison-panel" })
    if (!basket) {
      location.assign(link.href)
      return
    }
    panel.replaceChildren(basket)
    if (!panel.matches(":popover-open")) panel.showPopover()
    findPart(panel, "close", HTMLElement)?.focus()
    // A live region speaks of what changes in it, not of what it comes with.
    const region = findPart(panel, "told", HTMLElement)
    if (region) setTimeout(() => region.append(told))
  }

  panel.addEventListener("click", (event) => {
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-part]") : null
    if (part?.dataset.part === "close") panel.hidePopover()
    if (part?.dataset.part !== "compare" || !(part instanceof HTMLAnchorElement)) return
    event.preventDefault()
    panel.hidePopover()
    compare(part.href)
  })
  panel.addEventListener("submit", (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !changesBasket(form)) return
    event.preventDefault()
    void sendChange(new FormData(form)).then((answer) => {
      onChange()
      return answer ? open() : form.submit()
    })
  })
  return { open }
}
