import { expect, test } from "vitest"
import { readExternalVideo } from "../../../../../app/website/pages/modules/external-video.ts"

test("well-known hosts are embedded without their cookies", () => {
  expect(readExternalVideo("https://www.youtube.com/watch?v=abc_DEF-123")?.embedUrl).toBe(
    "https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1",
  )
  expect(readExternalVideo("https://youtu.be/abc_DEF-123")?.embedUrl).toContain("/embed/abc_DEF-123?")
  expect(readExternalVideo("https://vimeo.com/123456")?.embedUrl).toBe(
    "https://player.vimeo.com/video/123456?autoplay=1&dnt=1",
  )
})

test("other hosts stay links", () => {
  expect(readExternalVideo("https://video.example.com/7")).toEqual({
    url: "https://video.example.com/7",
    host: "video.example.com",
    embedUrl: null,
  })
})

test("an id that is none is not put into an address", () => {
  expect(readExternalVideo('https://www.youtube.com/watch?v="><x')?.embedUrl).toBeNull()
})

test("only web addresses are videos", () => {
  for (const address of [null, "", "nonsense", "javascript:alert(1)", "data:text/html,x", "//evil.example"]) {
    expect(readExternalVideo(address)).toBeNull()
  }
})
