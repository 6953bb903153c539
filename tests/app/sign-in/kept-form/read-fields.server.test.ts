import { expect, test } from "vitest"
import { readFields } from "../../../../app/sign-in/kept-form/read-fields.server.ts"

const address = "http://localhost/en/mykomax/tickets/newticket"

/** A form as a browser sends it, in pieces; `chunks` of a megabyte are the picture in the middle. */
function multipart(chunks: number, { isWhole = true } = {}): Request {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file =
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const piece = new Uint8Array(1024 * 1024)
  const pieces = [
    Buffer.from(field("subject", "Steht still") + field("description", "Seit 6 Uhr\r\nüberall") + file),
    ...Array<Uint8Array>(chunks).fill(piece),
    ...(isWhole ? [Buffer.from(`\r\n${field("after", "the files")}--b--\r\n`)] : []),
  ]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = pieces.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
  })
  const headers = { "Content-Type": "multipart/form-data; boundary=b" }
  return new Request(address, { method: "POST", body, headers, duplex: "half" } as RequestInit)
}

const typed = [
  ["subject", "Steht still"],
  ["description", "Seit 6 Uhr\r\nüberall"],
]

test("a picture from a phone costs nobody the text around it", async () => {
  expect(await readFields(multipart(8))).toEqual([...typed, ["after", "the files"]])
})

test("of a form that breaks off there is what came before", async () => {
  expect(await readFields(multipart(1, { isWhole: false }))).toEqual(typed)
})

test("fields are kept up to a length and a number that no form of ours has", async () => {
  const post = (body: URLSearchParams) => readFields(new Request(address, { method: "POST", body }))
  expect(
    (await post(new URLSearchParams({ a: "x".repeat(100_000), b: "y" }))).map(([, { length }]) => length),
  ).toEqual([65_536, 1])
  const many = new URLSearchParams(Array.from({ length: 300 }, (_, index) => [`f${index}`, "x"]))
  expect(await post(many)).toHaveLength(200)
  const long = new URLSearchParams(
    Array.from({ length: 10 }, (_, index) => [`f${index}`, "x".repeat(60_000)]),
  )
  expect(await post(long)).toHaveLength(4)
})

test.each(["text/plain", "application/json", "multipart/form-data", ""])("%j is no form", async (type) => {
  const init = { method: "POST", body: "a=b", headers: { "Content-Type": type } }
  expect(await readFields(new Request(address, init))).toEqual([])
})
