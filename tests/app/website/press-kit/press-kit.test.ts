import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { expect, test } from "vitest"
import { fromBufferPromise } from "yauzl"
import { loader } from "../../../../app/routes/press-kit.ts"
import { callRoute } from "../../routes/call-route.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { release, withReleases } from "../releases/fixture.ts"

const picture = (name: string, credit: string | null = "Photograph: Komax") => ({
  url: `/assets/0123456789abcdef/${name}`,
  mimeType: "image/jpeg",
  alternativeText: "The assembly hall",
  width: 3000,
  height: 2000,
  fileName: name,
  size: 9,
  credit,
})

const found = release({
  contacts: [
    { id: "media", name: "Media Relations", role: null, email: "media@komax.example", telephone: null },
  ] as never,
  pictures: [picture("hall.jpg")] as never,
})

function call(
  path: string,
  answers: Answers = withReleases({ found }),
  headers: Record<string, string> = {},
) {
  const upstreams = Object.assign(createTestUpstreams({ answers }), {
    findPictureFile: async (url: string) =>
      url.includes("gone") ? null : { open: async () => Readable.from([Buffer.from(`bytes of ${url}`)]) },
  })
  return callRoute(loader, `http://localhost${path}`, { upstreams, headers })
}

/** The files of an archive by their path, as a program of somebody else reads it. */
async function unpack(response: Response): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()))
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8"))
  return files
}

test("a release's press kit has its text, PDF, fact sheet, and pictures in full size with credits", async () => {
  const response = await call("/en/media-releases/results/press-kit.zip")
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("application/zip")
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="results-press-kit-en.zip"')
  const files = await unpack(response)
  expect([...files.keys()]).toEqual([
    "README.txt",
    "fact-sheet.txt",
    "fact-sheet.pdf",
    "releases/results.txt",
    "releases/results.pdf",
    "pictures/hall.jpg",
    "pictures/credits.txt",
  ])
  expect(files.get("releases/results.txt")).toContain("Results 2026\r\n============")
  expect(files.get("releases/results.txt")).toContain("Sales rose.")
  expect(files.get("fact-sheet.txt")).toContain("The group builds machines.")
  expect(files.get("pictures/hall.jpg")).toBe("bytes of /assets/0123456789abcdef/hall.jpg")
  expect(files.get("pictures/credits.txt")).toContain("Photograph: Komax")
  expect(files.get("README.txt")).toContain("media@komax.example")
})

test("the group's press kit has the newest releases", async () => {
  const files = await unpack(await call("/en/media-releases/press-kit.zip"))
  expect([...files.keys()]).toContain("releases/results.txt")
  expect([...files.keys()]).toContain("fact-sheet.pdf")
})

test("the same kit has the same tag, so nobody loads it twice; another text changes it", async () => {
  const path = "/en/media-releases/results/press-kit.zip"
  const tag = (await call(path)).headers.get("etag") ?? ""
  expect(tag).toMatch(/^"[\w-]{27}"$/)
  const again = await call(path, undefined, { "If-None-Match": tag })
  expect([again.status, await again.text()]).toEqual([304, ""])
  const corrected = withReleases({ found: release({ ...found, leadText: "Sales fell." }) })
  expect((await call(path, corrected)).headers.get("etag")).not.toBe(tag)
})

test("the same kit has the same bytes", async () => {
  const bytes = async () =>
    Buffer.from(await (await call("/en/media-releases/results/press-kit.zip")).arrayBuffer())
  expect((await bytes()).equals(await bytes())).toBe(true)
})

test("a picture without a credit of its own is the company's", async () => {
  const answers = withReleases({
    found: release({ ...found, pictures: [picture("hall.jpg", null)] as never }),
  })
  const files = await unpack(await call("/en/media-releases/results/press-kit.zip", answers))
  expect(files.get("pictures/credits.txt")).toContain("The assembly hall\r\n  Site main")
})

test("a picture whose file is gone is left out; two of one name are both there", async () => {
  const pictures = [
    picture("gone.jpg"),
    picture("hall.jpg"),
    { ...picture("hall.jpg"), url: "/assets/fedcba9876543210/hall.jpg" },
    picture("hall.jpg"),
  ]
  const answers = withReleases({ found: release({ ...found, pictures: pictures as never }) })
  const files = await unpack(await call("/en/media-releases/results/press-kit.zip", answers))
  expect([...files.keys()].filter((path) => path.endsWith(".jpg"))).toEqual([
    "pictures/hall.jpg",
    "pictures/2-hall.jpg",
  ])
})

test.each(["/en/media-releases/nothing/press-kit.zip", "/en/media-releases/../press-kit.zip"])(
  "%s is a 404",
  async (path) => {
    expect((await call(path)).status).toBe(404)
  },
)

test("other sites have no press kit [SITE-17]", async () => {
  const response = await callRoute(loader, "http://schleuniger.localhost/en/media-releases/press-kit.zip", {
    upstreams: createTestUpstreams({ answers: withReleases() }),
  })
  expect(response.status).toBe(404)
})
