import { findPart } from "../../../browser/enhance/part.ts"
import { connectionOf, isSavingData } from "../../../browser/prefetch/connection.ts"

/**
 * Films of our own get a large button on their poster; films held elsewhere are loaded into the page after consent. Without
 * a script the first have the browser's controls, the second a link.
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
    video.play().catch(() => undefined) // a refusal leaves the controls to try again with
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
 * The film of a hero starts, without sound, only for readers who have nothing against motion or its cost; the others keep
 * the still and a button to start it. Out of sight it rests, and whoever stopped it isn't overruled.
 */
function playQuietly(frame: HTMLElement): void {
  const video = frame.querySelector("video")
  const pause = findPart(frame, "pause", HTMLButtonElement)
  const play = findPart(frame, "play", HTMLButtonElement)
  if (!video || !pause || !play) return
  let isWanted =
    !matchMedia("(prefers-reduced-motion: reduce)").matches && !isSavingData(connectionOf(navigator))
  video.controls = false
  const start = () => video.play().catch(() => showState()) // refused: the button is there to try again
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
