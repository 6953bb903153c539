/** Shows the page with the typed texts, soon after somebody stops typing. */
import { findPart } from "../../browser/enhance/part.ts"

const restsMs = 900

/**
 * The page is loaded into a second frame behind the first and takes its place when it is there, so that nothing flickers and the place
 * on the page stays.
 */
export function followTyping(root: HTMLElement, form: HTMLFormElement): void {
  const shown = findPart(root, "preview", HTMLIFrameElement)
  const look = findPart(root, "look", HTMLButtonElement)
  if (!shown || !look) return
  const frames = pairOf(shown)
  let timer: ReturnType<typeof setTimeout> | undefined
  form.addEventListener("input", () => {
    clearTimeout(timer)
    timer = setTimeout(() => send(form, look, frames), restsMs)
  })
  look.addEventListener("click", (event) => {
    event.preventDefault()
    send(form, look, frames)
  })
}

type Pair = { front: HTMLIFrameElement; back: HTMLIFrameElement }

function pairOf(front: HTMLIFrameElement): Pair {
  const room = front.ownerDocument.createElement("div")
  room.className = "translator-frames"
  front.replaceWith(room)
  const back = front.cloneNode() as HTMLIFrameElement
  back.removeAttribute("src")
  back.loading = "eager"
  back.name = `${front.name}-next`
  back.className = "is-loading"
  room.append(front, back)
  return { front, back }
}

function send(form: HTMLFormElement, look: HTMLButtonElement, frames: Pair): void {
  const { front, back } = frames
  back.addEventListener(
    "load",
    () => {
      back.contentWindow?.scrollTo(0, front.contentWindow?.scrollY ?? 0)
      back.className = ""
      front.className = "is-loading"
      frames.front = back
      frames.back = front
    },
    { once: true },
  )
  // A form of its own, since the translator's own form would count as sent.
  const copy = form.ownerDocument.createElement("form")
  copy.method = "post"
  copy.action = look.formAction
  copy.target = back.name
  copy.hidden = true
  for (const [name, value] of new FormData(form)) {
    const input = form.ownerDocument.createElement("textarea")
    input.name = name
    input.value = String(value)
    copy.append(input)
  }
  form.after(copy)
  copy.submit()
  copy.remove()
}
