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
  const box = document.createElement("div")
  box.className = "comparison-message"
  box.hidden = true
  // A live region that exists before its text is announced by every screen reader.
  const words = document.createElement("p")
  words.setAttribute("role", "status")
  const action = document.createElement("button")
  action.type = "button"
  action.className = "link-button"
  box.append(words, action)
  document.body.append(box)
  let timer = 0
  let act: () => void = open

  function hideLater() {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (box.matches(":hover, :focus-within")) hideLater()
      else box.hidden = true
    }, shownForMs)
  }

  async function bringBack(choices: readonly string[]) {
    for (const choice of choices) await sendChange(addition(choice))
    onChange()
  }

  action.addEventListener("click", () => {
    box.hidden = true
    act()
  })

  return {
    tell(told: Told) {
      const { toldRemoved = "", toldLink = "", undo = "" } = link.dataset
      const isRemoval = told.kind === "removed"
      box.hidden = false
      words.textContent = isRemoval ? `${told.name} ${toldRemoved}`.trim() : told.text
      action.textContent = isRemoval ? undo : toldLink
      act = isRemoval ? () => void bringBack(told.choices) : open
      hideLater()
    },
  }
}

function addition(choice: string): FormData {
  const fields = new FormData()
  fields.set("intent", "add")
  fields.set("product", choice)
  fields.set("notifies", "no")
  return fields
}
