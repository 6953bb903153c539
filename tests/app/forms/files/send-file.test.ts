import { afterEach, expect, test, vi } from "vitest"
import { sendFile } from "../../../../app/forms/files/send-file.ts"

const file = new File(["x"], "panel.jpg")

/** As much of the browser's as is used. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  status = 0
  response: unknown = null
  responseType = ""
  sent: { method?: string; address?: string; body?: FormData } = {}

  constructor() {
    super()
    FakeRequest.last = this
  }

  open(method: string, address: string) {
    this.sent = { method, address }
  }

  setRequestHeader() {}

  send(body: FormData) {
    this.sent.body = body
  }

  abort() {
    this.dispatchEvent(new Event("abort"))
  }

  tell(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }))
  }

  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.dispatchEvent(new Event("load"))
  }
}

const failed = (name: string) => `${name} failed`

function start(
  owner: string | null = null,
  { pausesMs = [] as number[], signal = new AbortController().signal } = {},
) {
  vi.stubGlobal("XMLHttpRequest", FakeRequest)
  const shares: number[] = []
  const sending = sendFile(
    { address: "/en/mykomax/tickets/uploads", owner, failed, pausesMs, signal },
    file,
    (share) => shares.push(share),
  )
  return { sending, shares, request: FakeRequest.last }
}

test("a file goes as a form would send it, and says how far it is", async () => {
  const { sending, shares, request } = start()
  expect([request.sent.method, request.sent.address]).toEqual(["POST", "/en/mykomax/tickets/uploads"])
  expect(request.sent.body?.get("files")).toMatchObject({ name: "panel.jpg" })
  request.tell(25, 100)
  request.tell(1, 0)
  const answered = { files: [{ id: "u-1" }], faults: [] }
  request.answer(200, answered)
  expect(await sending).toEqual(answered)
  expect(shares).toEqual([0.25, 0])
})

test.each([403, 429])("a refusal with status %i says why in its own words", async (status) => {
  const { sending, request } = start()
  request.answer(status, { kind: "refused", files: [], faults: ["uploads:busy"] })
  expect((await sending).faults).toEqual(["uploads:busy"])
})

afterEach(() => void vi.unstubAllGlobals())

const asFailed = { files: [], faults: ["panel.jpg failed"] }

test("no answer, a page instead of one, and a connection that breaks are told as a failure", async () => {
  const page = start()
  page.request.answer(200, null)
  expect(await page.sending).toEqual(asFailed)
  const fault = start()
  fault.request.answer(503, { kind: "portal-fault" })
  expect(await fault.sending).toEqual(asFailed)
  const broken = start()
  broken.request.dispatchEvent(new Event("error"))
  expect(await broken.sending).toEqual(asFailed)
})

test("a form without an account says with each further file whose it is", async () => {
  const first = start()
  expect(first.request.sent.body?.has("file-owner")).toBe(false)
  first.request.answer(200, { files: [], faults: [], owner: "sealed" })
  expect((await first.sending).owner).toBe("sealed")
  const { request } = start("sealed")
  expect([...(request.sent.body?.keys() ?? [])]).toEqual(["file-owner", "files"])
  expect(request.sent.body?.get("file-owner")).toBe("sealed")
})

test("a connection that breaks is tried again, and only then a failure", async () => {
  const { sending, request } = start(null, { pausesMs: [5, 5] })
  request.dispatchEvent(new Event("error"))
  await vi.waitFor(() => expect(FakeRequest.last).not.toBe(request))
  FakeRequest.last.answer(200, { files: [{ id: "u-2" }], faults: [] })
  expect((await sending).files).toEqual([{ id: "u-2" }])
})

test("a file that is taken back on its way is neither a file nor a fault", async () => {
  const controller = new AbortController()
  const { sending } = start(null, { pausesMs: [5], signal: controller.signal })
  controller.abort()
  expect(await sending).toEqual({ files: [], faults: [] })
})
