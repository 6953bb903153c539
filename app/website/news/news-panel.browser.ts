import { loadPagePart } from "../../browser/enhance/page-part.ts"
import { closeWhenFocusLeaves } from "../../browser/enhance/panels.ts"
import { findPart } from "../../browser/enhance/part.ts"
import { showUnreadNews } from "./news-bell.browser.ts"
import { newsPanelPath, newsPath } from "./news-path.ts"
import { markRead } from "./read-news.ts"
import type { NewsAnswer, SentNews } from "./sent-news.ts"

/** The panel of a document, made at its first opening and kept for the next. */
const panels = new WeakMap<Document, HTMLElement>()

/**
 * Opens the news over the page [NEWS-01]. The link leads to them as a page, and that is where the reader goes when the panel can't be
 * loaded.
 */
export async function openNews(document: Document, link: HTMLAnchorElement): Promise<void> {
  const panel = panels.get(document) ?? createPanel(document)
  panels.set(document, panel)
  if (panel.childElementCount === 0) {
    const address = link.pathname.slice(0, -newsPath.length) + newsPanelPath
    const content = await loadPagePart(document, { address, part: "news-panel" })
    if (!content) return location.assign(link.href)
    panel.replaceChildren(content)
  }
  if (!panel.matches(":popover-open")) panel.showPopover()
  findPart(panel, "close", HTMLElement)?.focus()
}

/** A popover closes with Escape and gives the focus back to where it was. */
function createPanel(document: Document): HTMLElement {
  const panel = document.createElement("section")
  panel.className = "news-panel"
  panel.popover = "auto"
  panel.setAttribute("aria-labelledby", "news-panel-title")
  document.body.append(panel)
  closeWhenFocusLeaves(panel)
  panel.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null
    if (button?.dataset.part === "close") panel.hidePopover()
    if (button?.dataset.part === "mark-read") mark(document, panel)
    if (button?.dataset.part === "more") void showMore(panel, button)
  })
  return panel
}

function mark(document: Document, panel: HTMLElement): void {
  const { site = "", newest = "", read = "" } = findPart(panel, "news-panel", HTMLElement)?.dataset ?? {}
  markRead(() => localStorage, site, newest)
  showUnreadNews(document)
  tell(panel, read)
}

function tell(panel: HTMLElement, text: string): void {
  const told = findPart(panel, "told", HTMLElement)
  if (told) told.textContent = text
}

/** Adds the next page; the first new item gets the focus, since the button may go. */
async function showMore(panel: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const list = panel.querySelector(".news-list")
  const template = findPart(panel, "news-template", HTMLTemplateElement)
  if (!list || !template || button.disabled) return
  button.disabled = true
  button.setAttribute("aria-busy", "true")
  const answer = await load(button.dataset.href ?? "")
  button.disabled = false
  button.removeAttribute("aria-busy")
  if (!answer) return tell(panel, findPart(panel, "news-panel", HTMLElement)?.dataset.failed ?? "")
  tell(panel, "")
  const added = answer.items.map((news) => toElement(template, news))
  list.append(...added)
  if (answer.next === null) button.remove()
  else button.dataset.href = answer.next
  const [first] = added
  const target = first?.querySelector("a") ?? first?.querySelector<HTMLElement>(".item-title")
  target?.focus()
}

async function load(address: string): Promise<NewsAnswer | null> {
  const answer = await fetch(address, { headers: { Accept: "application/json" } }).catch(() => null)
  return answer?.ok ? answer.json().catch(() => null) : null
}

/** A copy of the template with an item's texts in it; what an item hasn't got goes. */
function toElement(template: HTMLTemplateElement, news: SentNews): HTMLElement {
  const item = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  const article = item.querySelector("article")
  article?.setAttribute("aria-label", news.title)
  if (news.language) article?.setAttribute("lang", news.language)
  fillPicture(findPart(item, "picture", HTMLImageElement), news.image)
  const day = findPart(item, "day", HTMLTimeElement)
  if (day) {
    day.dateTime = news.publicationDate
    day.textContent = news.day
  }
  fillTitle(findPart(item, "link", HTMLAnchorElement), news)
  const text = findPart(item, "text", HTMLElement)
  if (text) text.textContent = news.text
  return item
}

function fillPicture(picture: HTMLImageElement | null, image: SentNews["image"]): void {
  if (!image) picture?.remove()
  if (!picture || !image) return
  picture.alt = image.alternativeText
  if (image.width) picture.width = image.width
  if (image.height) picture.height = image.height
  picture.src = image.url
}

function fillTitle(link: HTMLAnchorElement | null, { href, title, isNewTab }: SentNews): void {
  if (!link) return
  if (href === null) {
    const heading = link.parentElement
    link.replaceWith(title)
    // The focus goes to the first new item, link or not.
    heading?.setAttribute("tabindex", "-1")
    return
  }
  link.href = href
  link.textContent = title
  if (isNewTab) {
    link.target = "_blank"
    link.rel = "noopener"
  }
}
