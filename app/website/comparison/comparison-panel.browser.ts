import { loadPagePart } from "../../browser/enhance/page-part.ts"
import { closeWhenFocusLeaves } from "../../browser/enhance/panels.ts"
import { findPart } from "../../browser/enhance/part.ts"
import { changesBasket, sendChange } from "./comparison-change.browser.ts"

type Options = {
  /** The link to the comparison; its data attribute names the panel's address. */
  link: HTMLAnchorElement
  /** Called after the basket has changed. */
  onChange: () => void
  /** Opens a comparison over the page. */
  compare: (address: string) => void
}

/** Shows the basket beside the page and loads it anew each time it is opened. */
export function createComparisonPanel(document: Document, { link, onChange, compare }: Options) {
  const panel = document.createElement("section")
  panel.className = "comparison-panel"
  panel.popover = "auto"
  panel.setAttribute("aria-labelledby", "comparison-panel-title")
  document.body.append(panel)
  closeWhenFocusLeaves(panel)

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
    // Screen readers announce changes of a live region, not its first content, so we fill it after it is shown.
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
