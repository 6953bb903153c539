/** Hides the bar by Escape or its button and remembers that; and warns before the session ends on a page that stays open. */

const storageKey = "editor-bar"
/** As the server does when it renders the bar. */
const warningMs = 30 * 60_000
/** Timers can't wait for longer. */
const maxTimerMs = 2 ** 31 - 1

type Surroundings = Pick<Window, "setTimeout" | "location"> & { sessionStorage?: Storage }

export function enhanceEditorBar(document: Document, window: Surroundings): void {
  const bar = document.querySelector<HTMLElement>('[data-enhance="editor-bar"]')
  if (!bar) return
  enhanceHiding(bar, window)
  keepPlaces(bar, window)
  warnInTime(bar, window)
}

function enhanceHiding(bar: HTMLElement, window: Surroundings): void {
  const body = bar.querySelector<HTMLElement>("[data-editor-bar-body]")
  const hide = bar.querySelector<HTMLButtonElement>("[data-editor-bar-hide]")
  const show = bar.querySelector<HTMLButtonElement>("[data-editor-bar-show]")
  const details = bar.querySelector("details")
  if (!body || !hide || !show || !details) return

  function set(isHidden: boolean) {
    if (body) body.hidden = isHidden
    if (show) show.hidden = !isHidden
    remember(window, isHidden)
  }

  hide.hidden = false
  set(isRemembered(window))
  hide.addEventListener("click", () => {
    set(true)
    show.focus()
  })
  show.addEventListener("click", () => {
    set(false)
    details.querySelector("summary")?.focus()
  })
  bar.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || body.hidden) return
    event.stopPropagation()
    // The first Escape closes what is open, as in menus; the second one hides the bar.
    if (details.open) {
      details.open = false
      details.querySelector("summary")?.focus()
    } else {
      set(true)
      show.focus()
    }
  })
}

/** An application changes its address without a new document, so forms come back to where the editor is. */
function keepPlaces(bar: HTMLElement, { location }: Surroundings): void {
  bar.addEventListener("submit", ({ target }) => {
    const field = (target as HTMLFormElement).querySelector<HTMLInputElement>('input[name="returnTo"]')
    if (field) field.value = location.pathname + location.search
  })
}

function warnInTime(bar: HTMLElement, window: Surroundings): void {
  const warning = bar.querySelector<HTMLElement>("[data-editor-bar-warning]")
  const endsAt = Date.parse(bar.dataset.ends ?? "")
  if (!warning || Number.isNaN(endsAt)) return
  const delay = Math.max(0, endsAt - warningMs - Date.now())
  if (delay <= maxTimerMs)
    window.setTimeout(() => {
      warning.hidden = false
    }, delay)
}

/** Browsers may refuse the storage; then the bar comes back on the next page. */
function isRemembered(window: Surroundings): boolean {
  try {
    return window.sessionStorage?.getItem(storageKey) === "hidden"
  } catch {
    return false
  }
}

function remember(window: Surroundings, isHidden: boolean): void {
  try {
    if (isHidden) window.sessionStorage?.setItem(storageKey, "hidden")
    else window.sessionStorage?.removeItem(storageKey)
  } catch {
    // Ignored: see `isRemembered`.
  }
}
