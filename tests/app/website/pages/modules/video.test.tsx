import { expect, test } from "vitest"
import { Video } from "../../../../../app/website/pages/modules/video.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { file, moduleOf, picture, render } from "./fixtures.tsx"

const empty = moduleOf("Video", { title: null, video: null, url: null, poster: null, caption: null })

test("a film of our own has the browser's controls; its large button waits for the script", () => {
  const module = { ...empty, title: "Line", video: file("film.mp4", 9), poster: picture("a") }
  const html = render(<Video module={module} outline={outlinePage([])} />)
  expect(html).toMatch(/<video [^>]*controls=""[^>]*poster="\/assets\/a.webp"/)
  expect(html).toMatch(/<button [^>]*hidden=""[^>]*>.*Play video: Line/)
})

test("a film held elsewhere is a link with a notice, and nothing of it is loaded", () => {
  const html = render(
    <Video module={{ ...empty, url: "https://youtu.be/abc_DEF-123" }} outline={outlinePage([])} />,
  )
  expect(html).toContain('href="https://youtu.be/abc_DEF-123" target="_blank" rel="noopener noreferrer"')
  expect(html).toContain("This video is hosted at youtu.be.")
  expect(html).not.toMatch(/<iframe|<video|src="https/)
})

test("an address that is none shows nothing", () => {
  expect(render(<Video module={{ ...empty, url: "javascript:alert(1)" }} outline={outlinePage([])} />)).toBe(
    "",
  )
})
