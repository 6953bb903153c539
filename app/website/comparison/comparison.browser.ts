import { findPart } from "../../browser/enhance/part.ts"
import { readCookie } from "../../browser/enhance/read-cookie.ts"
import { parseCookies } from "../../request/sites/cookies.ts"
import { type Basket, type BasketProduct, countProducts } from "../comparison-basket/basket.ts"
import { basketCookieName, parseBasket } from "../comparison-basket/basket-cookie.ts"
import { formatChoice, parseChoice } from "../comparison-basket/choice.ts"
import { sendChange } from "./comparison-change.browser.ts"
import type { Told } from "./comparison-message.browser.ts"
import type { createComparisonOverPage } from "./comparison-over-page.browser.ts"

/**
 * Lets readers compare without leaving the page: shows the count, marks products that are in the basket, and opens
 * basket and comparison over the page [CMP-13, CMP-14]. All content comes from the server, as without JavaScript.
 */
export function enhanceComparison(document: Document, window: Window): void {
  const link = findPart(document, "comparison-link", HTMLAnchorElement)
  if (!link) return
  const show = async () => showBasket(document, await readBasket(window))
  let loading: ReturnType<typeof loadOverPage> | null = null
  const overPage = () => (loading ??= loadOverPage(document, { link, onChange: show }))
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    overPage().then(
      ({ panel }) => panel.open(),
      () => location.assign(link.href),
    )
  })
  document.addEventListener("submit", (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.compare === undefined) return
    event.preventDefault()
    const told = readBasket(window).then((basket) => toggle(form, basket))
    void told.then(show)
    // The button shows the change by itself when the message's script can't be loaded.
    Promise.all([told, overPage()]).then(
      ([told, { message }]) => told && message.tell(told),
      () => undefined,
    )
  })
  void show()
  // A page restored from the back/forward cache may show an old state of the basket.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void show()
  })
}

/** Most readers of a page never compare, so the script for what opens over it is loaded at the first use. */
async function loadOverPage(...options: Parameters<typeof createComparisonOverPage>) {
  const { createComparisonOverPage } = await import("./comparison-over-page.browser.ts")
  return createComparisonOverPage(...options)
}

async function readBasket(window: Window): Promise<Basket> {
  return parseBasket(parseCookies(await readCookie(window, basketCookieName))[basketCookieName])
}

/** Adds or removes a product. @returns what to tell; null when the form was sent normally. */
async function toggle(form: HTMLFormElement, basket: Basket): Promise<Told | null> {
  const fields = new FormData(form)
  const found = findChosen(basket, form)
  if (found) fields.set("intent", found.variantId === null ? "remove-product" : "remove")
  if (found) fields.set("key", found.key)
  const answer = await sendChange(fields)
  // Send the form normally, so that the server's page can say what is wrong.
  if (!answer) form.submit()
  if (!answer) return null
  if (found) return { kind: "removed", name: form.dataset.name ?? "", choices: removedBy(basket, found) }
  return answer.message ? { kind: "text", text: answer.message.title } : null
}

/** Without a variant all instances of a product go; undo brings each of them back. */
function removedBy(basket: Basket, { slug, variantId, key }: BasketProduct): string[] {
  const products = basket.flatMap((group) => group.products)
  return products
    .filter((product) => (variantId === null ? product.slug === slug : product.key === key))
    .map(formatChoice)
}

/** On a card, any variant of the product counts; on a product's page only the shown variant does. */
function findChosen(basket: Basket, { dataset }: HTMLFormElement): BasketProduct | undefined {
  const choice = parseChoice(dataset.compare ?? "")
  const products = basket.flatMap((group) => group.products)
  const found = products.find(
    ({ slug, variantId }) =>
      slug === choice?.slug && (choice.variantId === null || choice.variantId === variantId),
  )
  return found && choice ? { ...found, variantId: choice.variantId } : undefined
}

function showBasket(document: Document, basket: Basket): void {
  const count = countProducts(basket)
  const badge = findPart(document, "comparison-count", HTMLElement)
  if (badge) {
    setText(badge, `${count}`)
    badge.hidden = count === 0
  }
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-compare]"))
    showChosen(form, findChosen(basket, form) !== undefined)
}

function showChosen(form: HTMLFormElement, isIn: boolean): void {
  const words = form.querySelector<HTMLElement>("[data-added]")
  const button = form.querySelector("button")
  if (button && button.ariaPressed !== `${isIn}`) button.ariaPressed = `${isIn}`
  if (!words) return
  words.dataset.add ??= words.textContent ?? ""
  setText(words, (isIn ? words.dataset.added : words.dataset.add) ?? "")
}

/** The same text again would make the browser lay out the document again: nearly every reader's basket is as the server wrote it. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
