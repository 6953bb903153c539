import { expect, test, vi } from "vitest"
import { readAnswer, renewInFrame } from "../../../../app/sign-in/silent-renewal/renew-in-frame.ts"

/** A frame with a document whose root has these attributes; null: a document of another website. */
function frameWith(dataset: Record<string, string> | null) {
  return { contentDocument: dataset && { documentElement: { dataset } } } as never
}

test.each([
  [
    { renewal: "renewed", expiresIn: "880" },
    { outcome: "renewed", expiresInSeconds: 880 },
  ],
  [{ renewal: "sign-in-required" }, { outcome: "sign-in-required", expiresInSeconds: 0 }],
  [{ renewal: "unavailable" }, { outcome: "unavailable", expiresInSeconds: 0 }],
  [{}, { outcome: "unavailable", expiresInSeconds: 0 }],
  [null, { outcome: "elsewhere", expiresInSeconds: 0 }],
])(
  "a frame that says %j is read as %j; an error page of ours ends no session [AUTH-17, AUTH-18]",
  (said, read) => {
    expect(readAnswer(frameWith(said))).toEqual(read)
  },
)

/** As much of a document as a frame needs. */
function standIn() {
  let load = () => {}
  const frame = {
    ...(frameWith({ renewal: "renewed", expiresIn: "900" }) as object),
    src: "",
    hidden: false,
    isRemoved: false,
    addEventListener(_: string, listener: () => void) {
      load = listener
    },
    remove() {
      frame.isRemoved = true
    },
  }
  const document = { createElement: () => frame, body: { append: () => undefined } }
  return { frame, document: document as unknown as Document, load: () => load() }
}

test("the renewal happens in a hidden frame of our own address, which goes away again [AUTH-16, AUTH-37]", async () => {
  const { frame, document, load } = standIn()
  const answer = renewInFrame(document)
  expect(frame).toMatchObject({ src: "/blank-callback", hidden: true, isRemoved: false })
  load()
  expect(await answer).toEqual({ outcome: "renewed", expiresInSeconds: 900 })
  expect(frame.isRemoved).toBe(true)
})

test("a frame that brings nothing within 5000 ms is given up, and ends no session [AUTH-39]", async () => {
  vi.useFakeTimers()
  const { frame, document } = standIn()
  const answer = renewInFrame(document)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(frame.isRemoved).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await answer).toEqual({ outcome: "unavailable", expiresInSeconds: 0 })
  expect(frame.isRemoved).toBe(true)
})
