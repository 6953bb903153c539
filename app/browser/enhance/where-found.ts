/**
 * Loads an improvement only for documents that have something to improve, so that all others don't pay for it. The document works without
 * it, so nothing is lost when the script can't be loaded (a lost connection, a new release that has replaced the file).
 */
export function whereFound(root: ParentNode, selector: string, improve: () => Promise<void>): void {
  if (root.querySelector(selector)) improve().catch(() => undefined)
}

/** The same for what is shown inside a panel: loaded when the panel opens for the first time. */
export function whenOpened(root: ParentNode, selector: string, improve: () => Promise<void>): void {
  root
    .querySelector(selector)
    ?.closest("[popover]")
    ?.addEventListener("beforetoggle", () => void improve().catch(() => undefined), { once: true })
}

/**
 * The same for what a link opens over the page: loaded at the first click. A click for a new tab or window, and one whose script can't be
 * loaded, follow the link.
 */
export function whenClicked(
  root: Document,
  selector: string,
  open: (link: HTMLAnchorElement) => Promise<void>,
): void {
  root.addEventListener("click", (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
    if (!link || event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    open(link).catch(() => location.assign(link.href))
  })
}
