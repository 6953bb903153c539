import { expect, test } from "vitest"
import { signRemoteImages } from "../../../../app/design/components/remote-image.server.ts"

const remote = { url: "https://media.example/a/wire.webp", mimeType: "image/webp", width: 10 }

test("remote pictures anywhere in an answer become addresses of this server that carry their signature", () => {
  const answer = { pages: [{ title: "A", modules: [{ image: remote }, { items: [{ image: remote }] }] }] }
  const [page] = signRemoteImages(answer, "secret").pages
  const signed = { ...remote, url: expect.stringMatching(/^\/assets\/r-[\w-]+\.[\w-]{32}\/wire\.webp$/) }
  expect(page).toEqual({ title: "A", modules: [{ image: signed }, { items: [{ image: signed }] }] })
})

test("links, documents, local pictures and empty fields stay as they are", () => {
  const answer = {
    link: { url: "https://media.example/a", text: "A" },
    file: { url: "https://media.example/a.pdf", mimeType: "application/pdf" },
    image: { url: "/assets/0123456789abcdef/a.webp", mimeType: "image/webp" },
    none: null,
    at: "2026-01-01",
  }
  expect(signRemoteImages(answer, "secret")).toEqual(answer)
})
