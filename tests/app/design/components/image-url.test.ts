import { expect, test } from "vitest"
import { imageUrl } from "../../../../app/design/components/image-url.ts"
import { signRemoteImage } from "../../../../app/design/components/remote-image.server.ts"

const key = "0123456789abcdef"

test.each([
  [`/assets/${key}/wires.webp`, `/images/inline/${key}/wires.avif`],
  [`/assets/${key}/a.b.jpg`, `/images/inline/${key}/a.b.avif`],
  [`/assets/${key}/W%C3%BCrfel%20%22neu%22.png`, `/images/inline/${key}/W%C3%BCrfel%20%22neu%22.avif`],
  [`/assets/${key}/noextension`, `/images/inline/${key}/noextension.avif`],
  [`/assets/${key}/.webp`, `/images/inline/${key}/image.avif`],
])("%s is had at %s", (url, expected) => {
  expect(imageUrl({ url }, "inline", "avif")).toBe(expected)
})

test.each([
  "https://media.example.com/a.png",
  "/assets/0123/a.png",
  `/assets/${key}`,
  `/assets/${key}/a/b.png`,
  `//evil.example/assets/${key}/a.png`,
  "/static/a.png",
  "javascript:alert(1)",
])("%s can't be transformed", (url) => {
  expect(imageUrl({ url }, "inline", "avif")).toBeNull()
})

test("a remote picture that a loader has signed can be transformed", () => {
  const url = signRemoteImage("https://media.example.com/pictures/W%C3%BCrfel.png?v=2", "secret")
  expect(imageUrl({ url }, "gallery", "webp")).toMatch(
    /^\/images\/gallery\/r-[\w-]+\.[\w-]{32}\/W-C3-BCrfel\.webp$/,
  )
})
