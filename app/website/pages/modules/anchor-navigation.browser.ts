/** Marks the link of the module in view; without JavaScript the links still work [NAV-20]. */
export function enhanceAnchorNavigation(root: ParentNode): void {
  for (const navigation of root.querySelectorAll<HTMLElement>('[data-enhance="anchor-navigation"]')) {
    connectNavigation(navigation)
  }
}

function connectNavigation(navigation: HTMLElement): void {
  // On a product's page the navigation is a part of the bar that stays at the top.
  const bar = navigation.closest<HTMLElement>('[data-part="sticky-bar"]') ?? navigation
  const links = [...navigation.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const targets = links.flatMap((link) => {
    const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return section ? [{ link, section }] : []
  })
  let scheduled = false

  function markCurrent(): void {
    scheduled = false
    // The current module is the last one whose top has passed a line below the bar; above the first module none is
    // current.
    const line = parseFloat(getComputedStyle(bar).top) + bar.offsetHeight + window.innerHeight / 4
    const current = targets.findLast(({ section }) => section.getBoundingClientRect().top <= line)
    for (const { link } of targets) {
      if (link !== current?.link) link.removeAttribute("aria-current")
      else if (!link.hasAttribute("aria-current")) moveMark(link)
    }
  }

  function schedule(): void {
    if (!scheduled) requestAnimationFrame(markCurrent)
    scheduled = true
  }

  // The observer calls back when modules enter or leave the window; between those moments the mark can't change.
  const observer = new IntersectionObserver(schedule, { threshold: [0, 0.25, 0.5, 0.75, 1] })
  for (const { section } of targets) observer.observe(section)
  window.addEventListener("scrollend", schedule, { passive: true })
}

/** Scrolls the bar so that the marked link is visible, without moving the page. */
function moveMark(link: HTMLAnchorElement): void {
  link.setAttribute("aria-current", "true")
  const bar = link.closest("ul")
  if (bar)
    bar.scrollLeft +=
      link.getBoundingClientRect().left - bar.getBoundingClientRect().left - bar.clientWidth / 3
}
