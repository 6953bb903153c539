/**
 * Scrolls the two frames of a comparison together, module by module, since a draft is rarely as long as what is published. Both show this
 * site, so the script may look into them.
 */
const keptKey = "scroll of compared frames"

export function alignFrames(document: Document, window: Window): void {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>("[data-compare] iframe")]
  let leader: HTMLIFrameElement | null = null
  let release: number | undefined

  function follow(frame: HTMLIFrameElement) {
    const view = frame.contentWindow
    if (!view) return
    view.addEventListener("scroll", () => {
      // A frame that is being moved by this script doesn't move the other one in turn.
      if (leader && leader !== frame) return
      leader = frame
      window.clearTimeout(release)
      release = window.setTimeout(() => {
        leader = null
      }, 150)
      for (const other of frames) if (other !== frame && other.contentWindow) align(view, other.contentWindow)
    })
    const kept = keptScroll(window)
    if (kept > 0) view.scrollTo({ top: kept, behavior: "instant" })
  }

  for (const frame of frames) {
    // A frame may have been loaded before the script.
    if (frame.contentDocument?.readyState === "complete") follow(frame)
    frame.addEventListener("load", () => follow(frame))
  }
  document.addEventListener("preview-reload", () => {
    const [first] = frames
    window.sessionStorage.setItem(keptKey, String(first?.contentWindow?.scrollY ?? 0))
  })
}

function keptScroll(window: Window): number {
  return Number(window.sessionStorage.getItem(keptKey) ?? 0)
}

/** The module at the top of one frame comes to the same height in the other; without such a module, the same way down. */
function align(from: Window, to: Window): void {
  const marks = [...from.document.querySelectorAll<HTMLElement>(".module-mark[data-module]")]
  const above = marks.findLast((mark) => top(mark) <= 1)
  const same = above && findMark(to.document, above.dataset.module ?? "")
  const distance = same && above ? top(same) - top(above) : from.scrollY - to.scrollY
  to.scrollBy({ top: distance, behavior: "instant" })
}

function top(mark: HTMLElement): number {
  return (mark.parentElement ?? mark).getBoundingClientRect().top
}

function findMark(document: Document, key: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(".module-mark")].find(
    (mark) => mark.dataset.module === key,
  )
}
