/**
 * Browsers open popovers without scripts but leave the focus on their button. This puts it on what the reader came for, and
 * closes the panel when the focus leaves it, since what it covers can't be seen.
 */
export function moveFocusIntoPanels(document: Document): void {
  for (const panel of document.querySelectorAll<HTMLElement>("[popover]")) {
    panel.addEventListener("toggle", (event) => {
      if (event instanceof ToggleEvent && event.newState === "open") {
        panel.querySelector<HTMLElement>("[data-opened-focus]")?.focus()
      }
    })
    panel.addEventListener("focusout", ({ relatedTarget }) => {
      const isElsewhere = relatedTarget instanceof Node && !panel.contains(relatedTarget)
      if (isElsewhere && panel.matches(":popover-open")) panel.hidePopover()
    })
  }
}
