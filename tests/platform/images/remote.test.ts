import express from "express"
import { afterEach, expect, test, vi } from "vitest"
import { signRemoteImage } from "../../../app/design/components/remote-image.server.ts"
import { readRemoteKey } from "../../../platform/images/remote-key.ts"
import { createPicture, listen, secret, startImages } from "./start-images.ts"

const url = "https://media.example.com/pictures/W%C3%BCrfel.png?v=2"

function keyOf(signedUrl: string) {
  return signedUrl.split("/")[2] ?? ""
}

afterEach(() => vi.restoreAllMocks())

/** A remote place that answers each request with the next of the given answers. */
async function startRemote(...answers: express.RequestHandler[]) {
  const requests: string[] = []
  const app = express()
  app.use((request, response, next) => {
    requests.push(request.url)
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    answer?.(request, response, next)
  })
  return { origin: await listen(app), requests }
}

test("the service reads what the website signs", () => {
  expect(readRemoteKey(keyOf(signRemoteImage(url, secret)), secret)).toBe(url)
  expect(signRemoteImage("/assets/0123456789abcdef/a.png", secret)).toBe("/assets/0123456789abcdef/a.png")
  expect(signRemoteImage("data:image/png;base64,AA", secret)).toBe("data:image/png;base64,AA")
})

test("a key that was not signed with the secret is worth nothing", () => {
  const key = keyOf(signRemoteImage(url, secret))
  const other = keyOf(signRemoteImage("https://evil.example/a.png", secret))
  const signature = key.split(".")[1]
  const swapped = `${other.split(".")[0]}.${signature}`
  const sign = (text: string) => keyOf(signRemoteImage(`https://x.example/${text}`, "another secret"))
  for (const forged of [
    swapped,
    sign("a.png"),
    key.slice(0, -1),
    `${key}A`,
    key.replace("r-", "r-A"),
    "r-.",
    "",
  ]) {
    expect([forged, readRemoteKey(forged, secret)]).toEqual([forged, null])
  }
  expect(readRemoteKey(key, "another secret")).toBeNull()
})

test("only http and https can be signed into reach", () => {
  for (const address of [
    "file:///etc/passwd",
    "ftp://a.example/x.png",
    "javascript:alert(1)",
    "//evil.example/x.png",
  ]) {
    expect(signRemoteImage(address, secret)).toBe(address)
  }
})

test("a forged key makes the server fetch nothing", async () => {
  const remoteFetch = vi.fn<typeof fetch>()
  const { origin } = await startImages({ fetch: remoteFetch })
  const key = keyOf(signRemoteImage(url, "another secret"))
  for (const path of [`/images/inline/${key}/a.webp`, `/assets/${key}/a.png`]) {
    expect((await fetch(`${origin}${path}`, { redirect: "manual" })).status).toBe(404)
  }
  expect(remoteFetch).not.toHaveBeenCalled()
})

test("a signed remote picture is fetched once for all its sizes", async () => {
  const picture = await createPicture(1000, 500).png().toBuffer()
  const remote = await startRemote((_request, response) => response.type("png").send(picture))
  const { origin } = await startImages()
  const source = signRemoteImage(`${remote.origin}/a.png`, secret)
  const paths = ["inline", "gallery", "aside-video"].map(
    (preset) => `/images/${preset}/${keyOf(source)}/a.webp`,
  )
  const answers = await Promise.all(paths.map((path) => fetch(`${origin}${path}`)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect((await fetch(`${origin}${paths[0]?.replace("webp", "png")}`)).status).toBe(200)
  expect(remote.requests).toEqual(["/a.png"])
  const original = await fetch(`${origin}${source}`, { redirect: "manual" })
  expect([original.status, original.headers.get("location")]).toEqual([302, `${remote.origin}/a.png`])
})

test("a remote place that fails once is asked once more [HTTP-07]", async () => {
  const picture = await createPicture(100, 50).png().toBuffer()
  const remote = await startRemote(
    (_request, response) => response.status(503).end(),
    (_request, response) => response.send(picture),
  )
  const { origin } = await startImages()
  const key = keyOf(signRemoteImage(`${remote.origin}/a.png`, secret))
  expect((await fetch(`${origin}/images/inline/${key}/a.webp`)).status).toBe(200)
  expect(remote.requests).toHaveLength(2)
})

test("each way in which a remote place fails has its answer", async () => {
  const cases: [express.RequestHandler, number, string | null][] = [
    [(_request, response) => response.status(404).end(), 404, null],
    [(_request, response) => response.status(500).end(), 503, "10"],
    [(request) => request.socket.destroy(), 503, "10"],
    [(_request, response) => response.type("html").send("<p>Sign in</p>"), 422, null],
    [(_request, response) => response.set("Content-Length", "50000000").flushHeaders(), 422, null],
    [(_request, response) => endless(response), 422, null],
  ]
  const { origin, warnings } = await startImages()
  for (const [answer, status, retryAfter] of cases) {
    warnings.length = 0
    const remote = await startRemote(answer)
    const key = keyOf(signRemoteImage(`${remote.origin}/a.png`, secret))
    for (const format of ["webp", "webp", "png"]) {
      const response = await fetch(`${origin}/images/inline/${key}/a.${format}`)
      expect([response.status, response.headers.get("retry-after")]).toEqual([status, retryAfter])
    }
    expect(warnings).toEqual(["An image can't be given"])
  }
})

test("a signature doesn't hold for the place that the address redirects to", async () => {
  const picture = await createPicture(100, 50).png().toBuffer()
  const other = await startRemote((_request, response) => response.send(picture))
  const remote = await startRemote((_request, response) => response.redirect(`${other.origin}/a.png`))
  const { origin } = await startImages()
  const key = keyOf(signRemoteImage(`${remote.origin}/a.png`, secret))
  expect((await fetch(`${origin}/images/inline/${key}/a.webp`)).status).toBe(503)
  expect(other.requests).toEqual([])
})

test("a remote place that never ends its answer is given up at the deadline", async () => {
  // The deadline stands in for its five seconds; what is tested is that it covers the body too.
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal)
  const remote = await startRemote((_request, response) => {
    response.type("png").write("the beginning")
    setTimeout(() => deadline.abort(new DOMException("late", "TimeoutError")), 20)
  })
  const { service } = await startImages()
  const key = keyOf(signRemoteImage(`${remote.origin}/a.png`, secret))
  const answer = await service.handle({ method: "GET", pathname: `/images/inline/${key}/a.webp` })
  expect(answer.status).toBe(503)
  expect(timeout).toHaveBeenCalledWith(5_000)
})

function endless(response: express.Response) {
  const piece = Buffer.alloc(1_000_000)
  const write = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once("drain", write)
  }
  write()
}
