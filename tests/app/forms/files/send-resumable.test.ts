import { afterEach, expect, test, vi } from "vitest"
import { sendResumable } from "../../../../app/forms/files/send-resumable.ts"

const bytes = "0123456789"
const file = new File([bytes], "größe.mp4")

/** Each PATCH says how far it came before its connection broke, or answers. */
type Patch = { breaksAt: number } | { status: number; answer: unknown }

/** A server that keeps what has come, as far as the browser sees it. */
function startServer(patches: Patch[], { creation = 201 } = {}) {
  const calls: string[] = []
  let here = 0
  vi.stubGlobal("fetch", async (address: string, { method, headers }: RequestInit & { method: string }) => {
    calls.push(method)
    if (method === "HEAD")
      return new Response(null, { status: 200, headers: { "Upload-Offset": String(here) } })
    calls.push(new Headers(headers).get("Upload-Metadata") ?? "")
    const response = new Response(null, { status: creation, headers: { Location: "/api/form-files/f1" } })
    Object.defineProperty(response, "url", { value: `http://localhost:3000${address}` })
    return response
  })
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    response: unknown = null
    place = ""
    offset = ""

    open(method: string, place: string) {
      this.place = `${method} ${place}`
    }

    setRequestHeader(name: string, value: string) {
      if (name === "Upload-Offset") this.offset = value
    }

    abort() {
      this.dispatchEvent(new Event("abort"))
    }

    send(body: Blob) {
      calls.push(`${this.place} ${this.offset} ${body.size}`)
      const patch = patches.shift()
      if (!patch) return
      queueMicrotask(() => {
        if ("breaksAt" in patch) {
          here = patch.breaksAt
          this.dispatchEvent(new Event("error"))
        } else {
          Object.assign(this, { status: patch.status, response: patch.answer })
          this.dispatchEvent(new Event("load"))
        }
      })
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest)
  return calls
}

afterEach(() => void vi.unstubAllGlobals())

function send({ signal = new AbortController().signal, pausesMs = [1, 1] } = {}) {
  return sendResumable(
    {
      address: "/api/form-files?language=de",
      owner: "sealed",
      failed: (name) => `${name} failed`,
      signal,
      pausesMs,
    },
    file,
    () => undefined,
  )
}

const arrived = { status: 200, answer: { files: [{ id: "u-1" }], faults: [], owner: "sealed" } }

test("after a break a file goes on where the server has stopped, in the form's language", async () => {
  const calls = startServer([{ breaksAt: 4 }, arrived])
  expect((await send()).files).toEqual([{ id: "u-1" }])
  expect(calls).toEqual([
    "POST",
    "filename Z3LDtsOfZS5tcDQ=,owner c2VhbGVk",
    "PATCH /api/form-files/f1?language=de 0 10",
    "HEAD",
    "PATCH /api/form-files/f1?language=de 4 6",
  ])
})

test("as long as something arrives it goes on; when nothing does, it fails in words", async () => {
  startServer([{ breaksAt: 2 }, { breaksAt: 4 }, { breaksAt: 6 }, { breaksAt: 8 }, arrived])
  expect((await send()).files).toEqual([{ id: "u-1" }])
  startServer([{ breaksAt: 2 }, { breaksAt: 2 }, { breaksAt: 2 }, { breaksAt: 2 }])
  expect(await send()).toEqual({ files: [], faults: ["größe.mp4 failed"] })
})

test("what the server won't have isn't tried again", async () => {
  const calls = startServer([], { creation: 413 })
  expect((await send()).faults).toEqual(["größe.mp4 failed"])
  expect(calls).toHaveLength(2)
})

test("a file that is taken back on its way is neither a file nor a fault", async () => {
  startServer([])
  const controller = new AbortController()
  const sending = send({ signal: controller.signal })
  await new Promise((resolve) => setTimeout(resolve, 10))
  controller.abort()
  expect(await sending).toEqual({ files: [], faults: [] })
})
