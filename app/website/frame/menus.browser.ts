/**
 * The header's menus are `details`, which open and close by their own summary only. This closes them as readers expect of menus:
 * by Escape, which gives the focus back, by a click elsewhere, and when the focus goes on to something else.
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

/** In the drawer of small screens the submenus are an accordion: what the reader opened there stays open. */
function isClosable(menu: HTMLDetailsElement): boolean {
  return menu.open && !menu.closest(":popover-open")
}
