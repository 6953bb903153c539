/** Helpers for form fields: character counter, "show password", and a size check of files before they are uploaded. */
import { formatFileSize } from "../../design/components/file-size.ts"

/** Screen readers announce the count when typing pauses, not on each key. */
const announceAfterMs = 800

export function enhanceFields(root: ParentNode): void {
  for (const counter of root.querySelectorAll<HTMLElement>('[data-enhance="counter"]')) count(counter)
  for (const box of root.querySelectorAll<HTMLElement>('[data-enhance="password"]')) revealPassword(box)
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-enhance="file"]')) checkFiles(input)
}

/** The server renders the whole sentence; only the number in it changes. */
function count(counter: HTMLElement): void {
  const field = document.getElementById(counter.dataset.for ?? "")
  if (!(field instanceof HTMLTextAreaElement)) return
  const parts = (counter.textContent ?? "").split(String(field.defaultValue.length))
  const [before = "", ...rest] = parts
  const after = rest.join(String(field.defaultValue.length))
  const announcement = document.createElement("p")
  announcement.className = "visually-hidden"
  announcement.setAttribute("role", "status")
  counter.after(announcement)
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    counter.textContent = before + field.value.length + after
    counter.classList.toggle("is-near-end", field.value.length > field.maxLength * 0.9)
    clearTimeout(timer)
    timer = setTimeout(() => {
      announcement.textContent = counter.textContent
    }, announceAfterMs)
  }
  field.addEventListener("input", update)
  // A browser that restores a form also restores what was typed.
  if (field.value !== field.defaultValue) update()
}

function revealPassword(box: HTMLElement): void {
  const input = box.querySelector("input")
  const button = box.querySelector("button")
  if (!input || !button) return
  const show = button.getAttribute("aria-label") ?? ""
  const hide = button.dataset.labelHide ?? ""
  button.hidden = false
  button.addEventListener("click", () => {
    const isShown = input.type === "text"
    input.type = isShown ? "password" : "text"
    button.setAttribute("aria-label", isShown ? show : hide)
  })
  // Browsers offer to save a password only if its field has the type password on submit.
  input.form?.addEventListener("submit", () => {
    input.type = "password"
  })
}

function checkFiles(input: HTMLInputElement): void {
  const list = input.parentElement?.querySelector(".file-list")
  const { maxBytes, tooLarge = "" } = input.dataset
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])]
    const refused = files.find((file) => file.size > Number(maxBytes))
    const words = refused ? tooLarge.replace("{{name}}", refused.name) : ""
    input.setCustomValidity(words)
    if (words) input.setAttribute("aria-invalid", "true")
    else input.removeAttribute("aria-invalid")
    list?.replaceChildren(...files.map((file) => row(file, file.size > Number(maxBytes) ? words : "")))
  })
}

function row(file: File, fault: string): HTMLLIElement {
  const item = document.createElement("li")
  const size = formatFileSize(file.size, document.documentElement.lang.slice(0, 2))
  item.textContent = fault || `${file.name} (${size})`
  if (fault) item.className = "field-error"
  return item
}
