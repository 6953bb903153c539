/**
 * Turns links and their sections into tabs: one section is visible, arrow keys move, and the address remembers the tab.
 */
export function enhanceTabs(root: ParentNode): void {
  for (const tabs of root.querySelectorAll<HTMLElement>('[data-enhance="tabs"]')) connectTabs(tabs)
}

function connectTabs(container: HTMLElement): void {
  const bar = container.querySelector<HTMLElement>(".tab-bar")
  const tabs = [...container.querySelectorAll<HTMLAnchorElement>(".tab-bar a")]
  const panels = tabs.map((tab) => container.querySelector<HTMLElement>(tab.hash))
  if (!bar || tabs.length === 0 || panels.includes(null)) return
  giveRoles(bar, tabs, panels)
  container.classList.add("is-enhanced")

  function select(index: number, options: { isFocused: boolean }): void {
    tabs.forEach((tab, place) => {
      tab.setAttribute("aria-selected", String(place === index))
      tab.tabIndex = place === index ? 0 : -1
      const panel = panels[place]
      if (panel) panel.hidden = place !== index
    })
    if (options.isFocused) tabs[index]?.focus()
  }

  function openFromAddress(): void {
    const index = tabs.findIndex((tab) => tab.hash === location.hash)
    if (index >= 0) select(index, { isFocused: false })
  }

  tabs.forEach((tab, index) => {
    tab.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return // the reader wants the link in a new tab
      event.preventDefault()
      history.replaceState(history.state, "", tab.hash)
      select(index, { isFocused: true })
    })
    tab.addEventListener("keydown", (event) => {
      const next = nextIndex(event, index, tabs)
      if (next === null) return
      event.preventDefault()
      tabs[next]?.click()
    })
  })
  addEventListener("hashchange", openFromAddress)
  select(0, { isFocused: false })
  openFromAddress()
}

function giveRoles(
  bar: HTMLElement,
  tabs: readonly HTMLAnchorElement[],
  panels: readonly (HTMLElement | null)[],
): void {
  const list = bar.querySelector("ul")
  list?.setAttribute("role", "tablist")
  list?.setAttribute("aria-label", bar.getAttribute("aria-label") ?? "")
  bar.setAttribute("role", "presentation")
  bar.removeAttribute("aria-label")
  tabs.forEach((tab, index) => {
    tab.parentElement?.setAttribute("role", "presentation")
    tab.setAttribute("role", "tab")
    tab.setAttribute("aria-controls", tab.hash.slice(1))
    panels[index]?.setAttribute("role", "tabpanel")
    if (panels[index]) panels[index].tabIndex = 0
  })
}

function nextIndex({ key }: KeyboardEvent, index: number, tabs: readonly HTMLElement[]): number | null {
  const step = document.dir === "rtl" ? -1 : 1
  const last = tabs.length - 1
  switch (key) {
    case "ArrowRight":
      return (index + step + tabs.length) % tabs.length
    case "ArrowLeft":
      return (index - step + tabs.length) % tabs.length
    case "Home":
      return 0
    case "End":
      return last
    case " ":
      return index
    default:
      return null
  }
}
