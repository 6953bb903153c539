/**
 * The header's menus are `details`, which only their own summary opens and closes. This script also closes them on
 * Escape (and returns the focus), on a click elsewhere, and when the focus leaves.
 */
export function closeMenusByHabit(document: Document): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>(".site-header details[name]")]
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return
    const open = menus.find(isClosable)
    if (!open) return
    open.open = false
    open.querySelector("summary")?.focus()
  })
  document.addEventListener("click", (event) => closeUnless(menus, event.target))
  document.addEventListener("focusin", (event) => closeUnless(menus, event.target))
}

function closeUnless(menus: readonly HTMLDetailsElement[], target: EventTarget | null): void {
  for (const menu of menus) {
    if (isClosable(menu) && target instanceof Node && !menu.contains(target)) menu.open = false
  }
}

/** In the drawer of small screens the submenus are an accordion, which the reader closes again. */
function isClosable(menu: HTMLDetailsElement): boolean {
  return menu.open && !menu.closest(":popover-open")
}
