/**
 * Browsers open popovers without JavaScript but leave the focus on the button. This script moves the focus into the
 * panel.
 */
export function moveFocusIntoPanels(document: Document): void {
  for (const panel of document.querySelectorAll<HTMLElement>("[popover]")) {
    panel.addEventListener("toggle", (event) => {
      if (event instanceof ToggleEvent && event.newState === "open") {
        panel.querySelector<HTMLElement>("[data-opened-focus]")?.focus()
      }
    })
    closeWhenFocusLeaves(panel)
  }
}

/**
 * Closes an open panel when something outside gets the focus, since the panel would hide it. It listens to the whole
 * document, because from the panel at a document's end the focus gets back to the page by way of the browser's own bar.
 */
export function closeWhenFocusLeaves(panel: HTMLElement): void {
  panel.ownerDocument.addEventListener("focusin", ({ target }) => {
    const isElsewhere = target instanceof Node && !panel.contains(target)
    if (isElsewhere && panel.matches(":popover-open")) panel.hidePopover()
  })
}
