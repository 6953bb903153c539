/** Marks the link of the module that is being read; without it the links just lead there [NAV-20]. */
export function enhanceAnchorNavigation(root: ParentNode): void {
  for (const navigation of root.querySelectorAll<HTMLElement>('[data-enhance="anchor-navigation"]')) {
    connectNavigation(navigation)
  }
}

function connectNavigation(navigation: HTMLElement): void {
  const links = [...navigation.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const targets = links.flatMap((link) => {
    const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return section ? [{ link, section }] : []
  })
  let scheduled = false

  function markCurrent(): void {
    scheduled = false
    // Being read is the last module whose top has come near the bar's place below the header; above the first one nothing is.
    const line =
      parseFloat(getComputedStyle(navigation).top) + navigation.offsetHeight + window.innerHeight / 4
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

  // Modules tell when they come and go; between two of these moments nothing changes.
  const observer = new IntersectionObserver(schedule, { threshold: [0, 0.25, 0.5, 0.75, 1] })
  for (const { section } of targets) observer.observe(section)
  window.addEventListener("scrollend", schedule, { passive: true })
}

/** Keeps the marked link in sight where the bar itself scrolls, without moving the page. */
function moveMark(link: HTMLAnchorElement): void {
  link.setAttribute("aria-current", "true")
  const bar = link.closest("ul")
  if (bar)
    bar.scrollLeft +=
      link.getBoundingClientRect().left - bar.getBoundingClientRect().left - bar.clientWidth / 3
}
