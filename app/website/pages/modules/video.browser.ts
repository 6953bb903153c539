import { findPart } from "../../../browser/enhance/part.ts"
import { connectionOf, isSavingData } from "../../../browser/prefetch/connection.ts"

/**
 * Our own films get a large button on their poster; films on other platforms are embedded after consent. Without
 * JavaScript the first kind has the browser's controls and the second is a link.
 */
export function enhanceVideo(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>('[data-enhance="video"]')) addPlayButton(frame)
  for (const frame of root.querySelectorAll<HTMLElement>('[data-enhance="video-consent"]'))
    offerConsent(frame)
  for (const frame of root.querySelectorAll<HTMLElement>('[data-enhance="hero-video"]')) playQuietly(frame)
}

function addPlayButton(frame: HTMLElement): void {
  const video = frame.querySelector("video")
  const button = findPart(frame, "play", HTMLButtonElement)
  if (!video || !button) return
  button.hidden = false
  video.controls = false
  button.addEventListener("click", () => {
    video.play().catch(() => undefined) // when the browser refuses to play, the focus is on the controls for another try
    video.focus()
  })
  video.addEventListener("play", () => {
    button.hidden = true
    video.controls = true
  })
}

function offerConsent(frame: HTMLElement): void {
  const embedUrl = frame.dataset.embed
  const button = findPart(frame, "agree", HTMLButtonElement)
  if (!embedUrl || !button) return
  button.hidden = false
  button.addEventListener("click", () => {
    const player = document.createElement("iframe")
    player.src = embedUrl
    player.title = frame.dataset.title ?? ""
    player.allow = "autoplay; fullscreen; picture-in-picture"
    player.referrerPolicy = "strict-origin-when-cross-origin"
    frame.replaceChildren(player)
    player.focus()
  })
}

/**
 * A hero's film starts, muted, only for readers without a preference for reduced motion or data. Others get a still and
 * a start button. The film pauses while it is out of view, and a reader's own stop is respected.
 */
function playQuietly(frame: HTMLElement): void {
  const video = frame.querySelector("video")
  const pause = findPart(frame, "pause", HTMLButtonElement)
  const play = findPart(frame, "play", HTMLButtonElement)
  if (!video || !pause || !play) return
  let isWanted =
    !matchMedia("(prefers-reduced-motion: reduce)").matches && !isSavingData(connectionOf(navigator))
  video.controls = false
  const start = () => video.play().catch(() => showState()) // the browser refused; the button remains for another try
  const showState = () => {
    pause.hidden = video.paused
    play.hidden = !video.paused
  }
  const choose = (wants: boolean, next: HTMLElement) => {
    isWanted = wants
    if (wants) void start()
    else video.pause()
    pause.hidden = !wants
    play.hidden = wants
    next.focus()
  }
  pause.addEventListener("click", () => choose(false, play))
  play.addEventListener("click", () => choose(true, pause))
  video.addEventListener("playing", showState)
  showState()
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting && isWanted) void start()
    else video.pause()
  }).observe(video)
}
