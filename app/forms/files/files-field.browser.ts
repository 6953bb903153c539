/**
 * Uploads the files of a form in a document as soon as they are chosen, with progress and cancel. What it shows are the rows that the server
 * would show, so the form is sent with them, and comes back with them, like any other.
 */
import { formatFileSize } from "../../design/components/file-size.ts"
import type { KeptFile } from "./kept-file.ts"
import { sendResumable } from "./send-resumable.ts"
import { createUploadQueue, type UploadState } from "./upload-queue.ts"

export function enhanceFilesFields(root: Document): void {
  for (const box of root.querySelectorAll<HTMLElement>("[data-files]")) {
    const form = box.closest("form")
    const input = box.querySelector<HTMLInputElement>('input[type="file"]')
    if (form && input) uploadAhead(box, input, form)
  }
}

function uploadAhead(box: HTMLElement, input: HTMLInputElement, form: HTMLFormElement): void {
  const { dataset } = box
  const say = (words: string | undefined, name: string) => (words ?? "").replaceAll("{{name}}", name)
  const find = <Found extends Element>(selector: string) => box.querySelector<Found>(selector)
  const ownerField = find<HTMLInputElement>('input[name="file-owner"]')
  const list = find<HTMLElement>(".kept-files")
  const status = find<HTMLElement>("[data-wait]")
  const faultBox = find<HTMLElement>("[data-file-faults]")
  const underWayBox = find<HTMLElement>("[data-under-way]")
  const now = find<HTMLElement>("[data-upload-now]")
  if (!ownerField || !list || !status || !faultBox || !underWayBox) return
  if (now) now.hidden = true
  const rows = new Map<number, Element>()
  /** What is said of files that weren't sent at all. */
  let refused: readonly string[] = []
  let state: UploadState = { files: keptIn(list), underWay: [], faults: [], owner: ownerField.value || null }
  /** The button that was pressed while files were on their way; the form follows them. */
  let waiting: { submitter: HTMLElement | null } | null = null

  const queue = createUploadQueue(
    state,
    (file, tell, owner, signal) =>
      sendResumable(
        { address: dataset.files ?? "", owner, signal, failed: (name) => say(dataset.failed, name) },
        file,
        tell,
      ),
    show,
  )

  const choose = () => {
    const chosen = [...(input.files ?? [])]
    // The field itself says which single file is too large.
    if (!input.checkValidity()) return
    input.value = ""
    input.parentElement?.querySelector(".file-list")?.replaceChildren()
    const { fitting, faults } = judge(chosen)
    refused = faults
    queue.add(fitting)
    sayFaults()
  }
  input.addEventListener("change", choose)
  // This script comes late, and somebody may have been quicker.
  if (input.files?.length) choose()
  list.addEventListener("click", (event) => {
    const row = (event.target as Element).closest("button")?.closest<HTMLElement>("li")
    if (!row) return
    event.preventDefault()
    // The server forgets a file that no form has named within a day.
    queue.remove(row.dataset.id ?? "")
    input.focus()
  })
  form.addEventListener("submit", (event) => {
    if (state.underWay.length === 0) return
    event.preventDefault()
    status.textContent = status.dataset.wait ?? ""
    waiting = { submitter: event.submitter }
  })

  /** What the server would refuse isn't sent in vain. */
  function judge(chosen: readonly File[]) {
    let room = Number(dataset.maxBytes) - state.files.reduce((sum, { bytes }) => sum + bytes, 0)
    const faults: string[] = []
    const fitting = chosen.filter(({ name, type, size }) => {
      const words = refusalOf(type, size <= room)
      if (words) faults.push(say(words, name))
      else room -= size
      return !words
    })
    return { fitting, faults }
  }

  /** Browsers don't know all types; the server looks at those that they can't name. */
  function refusalOf(type: string, hasRoom: boolean): string | undefined {
    if (type && !/^(?:image|video)\//.test(type)) return dataset.notAPicture
    return hasRoom ? undefined : dataset.tooLargeInAll
  }

  function show(next: UploadState) {
    const before = state
    state = next
    if (ownerField) ownerField.value = next.owner ?? ""
    if (list && next.files !== before.files) showKept(list, next.files)
    showUnderWay(next.underWay)
    if (next.faults !== before.faults) sayFaults()
    if (waiting && next.underWay.length === 0) {
      const { submitter } = waiting
      waiting = null
      if (status) status.textContent = ""
      // What went wrong with a file is to be read first.
      if (next.faults.length === 0) form.requestSubmit(submitter)
    }
  }

  function showKept(target: HTMLElement, files: readonly KeptFile[]) {
    const known = new Map([...target.children].map((row) => [(row as HTMLElement).dataset.id, row]))
    target.replaceChildren(...files.map((file) => known.get(file.id) ?? keptRow(box, file)))
    target.hidden = files.length === 0
  }

  function showUnderWay(underWay: UploadState["underWay"]) {
    for (const [key, row] of rows)
      if (!underWay.some((one) => one.key === key)) {
        row.remove()
        rows.delete(key)
      }
    for (const { key, name, share } of underWay) {
      const row = rows.get(key) ?? beginRow(key, name)
      const bar = row.querySelector("progress")
      if (bar) bar.value = share
    }
  }

  function beginRow(key: number, name: string): Element {
    const row = fromTemplate(box, "under-way", { name })
    row.querySelector("button")?.addEventListener("click", () => {
      queue.cancel(key)
      input.focus()
    })
    rows.set(key, row)
    underWayBox?.append(row)
    return row
  }

  function sayFaults() {
    if (!faultBox) return
    const faults = [...refused, ...state.faults]
    faultBox.textContent = faults.join(" ")
    faultBox.hidden = faults.length === 0
  }
}

/** What the server has listed. */
function keptIn(list: HTMLElement): KeptFile[] {
  return [...list.querySelectorAll<HTMLElement>("li")].map(({ dataset }) => ({
    id: dataset.id ?? "",
    name: "",
    kind: "picture",
    bytes: Number(dataset.bytes),
    mimeType: "",
  }))
}

function keptRow(box: HTMLElement, { id, name, bytes }: KeptFile): Element {
  const size = formatFileSize(bytes, document.documentElement.lang.slice(0, 2))
  const row = fromTemplate(box, "kept", { name, size })
  row.setAttribute("data-id", id)
  row.setAttribute("data-bytes", String(bytes))
  const field = row.querySelector("input")
  if (field) field.value = id
  return row
}

/** A copy of a row that the server has written, with these words in the places that it left for them. */
function fromTemplate(box: HTMLElement, name: string, words: Record<string, string>): Element {
  const template = box.querySelector<HTMLTemplateElement>(`template[data-row="${name}"]`)
  const row = document.importNode(template?.content.firstElementChild as Element, true)
  const put = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_all, word: string) => words[word] ?? "")
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = put(text.nodeValue ?? "")
  const button = row.querySelector("button")
  button?.setAttribute("aria-label", put(button.getAttribute("aria-label") ?? ""))
  return row
}
