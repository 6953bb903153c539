/**
 * Browsers open popovers without JavaScript but leave the focus on the button. This script moves the focus into the
 * panel, and closes the panel when the focus leaves it, since the panel would hide what has the focus.
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
