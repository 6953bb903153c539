import { sendChange } from "./comparison-change.browser.ts"

export type Told =
  | { kind: "text"; text: string }
  /** `choices`: what to add again if the reader takes it back. */
  | { kind: "removed"; name: string; choices: readonly string[] }

type Options = {
  /** The link to the comparison; its data attributes hold the message's words. */
  link: HTMLAnchorElement
  onChange: () => void
  /** Opens the basket beside the page. */
  open: () => void
}

/** Hover and focus keep the message [UI-03]. */
const shownForMs = 8_000

/**
 * Says in one line what a press on "Compare" did, with a way on: to the basket, or back after a removal. The basket itself
 * stays closed until the reader asks for it.
 */
export function createComparisonMessage(document: Document, { link, onChange, open }: Options) {
  let box: MessageBox | null = null
  let timer = 0
  let act: () => void = open

  function hideLater(element: HTMLElement) {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (element.matches(":hover, :focus-within")) hideLater(element)
      else element.hidden = true
    }, shownForMs)
  }

  async function bringBack(choices: readonly string[]) {
    for (const choice of choices) await sendChange(addition(choice))
    onChange()
  }

  return {
    tell(told: Told) {
      const { toldRemoved = "", toldLink = "", undo = "" } = link.dataset
      const isRemoval = told.kind === "removed"
      box ??= addBox(document, () => act())
      const { element, words, action } = box
      element.hidden = false
      action.textContent = isRemoval ? undo : toldLink
      act = isRemoval ? () => void bringBack(told.choices) : open
      // Screen readers announce changes of a live region, not its first content, so we fill it after it is shown.
      setTimeout(() => {
        words.textContent = isRemoval ? `${told.name} ${toldRemoved}`.trim() : told.text
      })
      hideLater(element)
    },
  }
}

type MessageBox = { element: HTMLElement; words: HTMLElement; action: HTMLElement }

/** Only pages with a "Compare" button have the message's styles, so it is made when one was pressed. */
function addBox(document: Document, act: () => void): MessageBox {
  const element = document.createElement("div")
  element.className = "comparison-message"
  const words = document.createElement("p")
  words.setAttribute("role", "status")
  const action = document.createElement("button")
  action.type = "button"
  action.className = "link-button"
  action.addEventListener("click", () => {
    element.hidden = true
    act()
  })
  element.append(words, action)
  document.body.append(element)
  return { element, words, action }
}

function addition(choice: string): FormData {
  const fields = new FormData()
  fields.set("intent", "add")
  fields.set("product", choice)
  fields.set("notifies", "no")
  return fields
}
