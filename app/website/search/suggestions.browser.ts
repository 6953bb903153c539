/**
 * Suggestions below a search field: a combobox (ARIA 1.2, list autocomplete with manual selection). The focus stays in
 * the field, and `aria-activedescendant` names the chosen option. Options are links, so that they can be opened in a
 * new tab, but they are not in the tab order. Without this script the plain form remains.
 */
import { findPart } from "../../browser/enhance/part.ts"

const pauseMs = 150
const shortestQuery = 2

type Suggestion = {
  title: string
  url: string
  language: string
  image?: string | null
  label?: string | null
  figure?: string | null
}

export function enhanceSuggestions(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-part="search-form"]')) {
    const input = form.querySelector<HTMLInputElement>("input[name=q]")
    if (input && !findPart(form, "suggestions", HTMLElement)) connect(form, input)
  }
}

function connect(form: HTMLFormElement, input: HTMLInputElement): void {
  const { list, status } = addParts(form, input)
  let active = -1
  let timer = 0
  let asking: AbortController | null = null

  function close(): void {
    window.clearTimeout(timer)
    asking?.abort()
    list.hidden = true
    list.replaceChildren()
    activate(-1)
    input.setAttribute("aria-expanded", "false")
  }

  function activate(index: number): void {
    const options = [...list.children]
    active = options.length === 0 ? -1 : Math.max(-1, index)
    options.forEach((option, place) => {
      option.setAttribute("aria-selected", String(place === active))
    })
    const option = options[active]
    if (option) input.setAttribute("aria-activedescendant", option.id)
    else input.removeAttribute("aria-activedescendant")
    option?.scrollIntoView({ block: "nearest" })
  }

  function show(suggestions: readonly Suggestion[]): void {
    list.replaceChildren(
      ...suggestions.map((suggestion, place) => toOption(suggestion, `${list.id}-${place}`)),
    )
    activate(-1)
    list.hidden = suggestions.length === 0
    input.setAttribute("aria-expanded", String(!list.hidden))
    const { status: some = "", none = "" } = form.dataset
    status.textContent = list.hidden ? none : some.replace("#", String(suggestions.length))
  }

  async function ask(): Promise<void> {
    asking?.abort()
    const query = input.value.trimStart()
    if (query.trim().length < shortestQuery) return close()
    asking = new AbortController()
    const { signal } = asking
    const suggestions = await load(form, query, signal)
    // When suggestions fail, nothing is shown; the search itself reports errors.
    if (suggestions && !signal.aborted && document.activeElement === input) show(suggestions)
  }

  input.addEventListener("input", (event) => {
    window.clearTimeout(timer)
    // While an input method composes, the letters aren't final.
    if (!(event as InputEvent).isComposing) timer = window.setTimeout(() => void ask(), pauseMs)
  })
  input.addEventListener("compositionend", () => {
    timer = window.setTimeout(() => void ask(), pauseMs)
  })
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return
    const count = list.children.length
    if (event.key === "ArrowDown" && list.hidden) void ask()
    else if (event.key === "ArrowDown") activate(active + 1 < count ? active + 1 : -1)
    else if (event.key === "ArrowUp" && !list.hidden) activate(active === -1 ? count - 1 : active - 1)
    else if (event.key === "Escape" && !list.hidden) close()
    else if (event.key === "Enter" && active >= 0) (list.children[active] as HTMLElement).click()
    else return
    event.preventDefault()
  })
  // Pressing a suggestion must not take the focus from the field before the click happens.
  list.addEventListener("pointerdown", (event) => event.preventDefault())
  input.addEventListener("blur", close)
  form.addEventListener("submit", close)
}

function addParts(form: HTMLFormElement, input: HTMLInputElement) {
  const list = document.createElement("div")
  list.id = `${input.id}-suggestions`
  list.className = "suggestions"
  list.dataset.part = "suggestions"
  list.setAttribute("role", "listbox")
  list.setAttribute("aria-label", form.dataset.listLabel ?? "")
  list.hidden = true
  const status = document.createElement("p")
  status.className = "visually-hidden"
  status.setAttribute("role", "status")
  form.append(list, status)
  const roles = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": list.id,
  }
  // A search field has a role of its own, which nothing may replace; a text field can be a combobox.
  input.type = "text"
  for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value)
  return { list, status }
}

function toOption({ title, url, language, image, label, figure }: Suggestion, id: string): HTMLAnchorElement {
  const option = document.createElement("a")
  option.id = id
  option.href = url
  option.tabIndex = -1
  option.lang = language
  option.append(
    picture(image),
    text("suggestion-title", title),
    text("suggestion-label", label ?? figure ?? ""),
  )
  option.setAttribute("role", "option")
  option.setAttribute("aria-selected", "false")
  return option
}

const assetAddress = /^\/assets\/([^/]+)\/([^/?#]+)$/

/** A small picture, for the eye only; its place is kept where there is none. */
function picture(address: string | null | undefined): HTMLElement {
  const [, key, name = ""] = assetAddress.exec(address ?? "") ?? []
  const frame = text("suggestion-picture", "")
  if (!key) return frame
  const image = document.createElement("img")
  image.src = `/images/gallery-thumbnail/${key}/${name.replace(/\.[^.]*$/, "")}.webp`
  image.alt = ""
  image.width = 40
  image.height = 40
  frame.append(image)
  return frame
}

function text(className: string, words: string): HTMLElement {
  const element = document.createElement("span")
  element.className = className
  element.textContent = words
  return element
}

async function load(form: HTMLFormElement, query: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const { locale: localeCode = "", site: siteSlug = "" } = form.dataset
  try {
    const answer = await fetch("/api/search-proxy/suggest", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ localeCode, siteSlug, query }),
      signal,
    })
    return answer.ok ? ((await answer.json()) as { records: Suggestion[] }).records : null
  } catch {
    return null
  }
}
