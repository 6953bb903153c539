import { connectionOf, isSavingData } from "../prefetch/connection.ts"
import { findPart } from "./part.ts"

/**
 * Films of our own get a large button on their poster; films held elsewhere are loaded into the page after consent. Without
 * a script the first have the browser's controls, the second a link.
 */
export function enhanceVideo(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>('[data-enhance="video"]')) addPlayButton(frame)
  for (const frame of root.querySelectorAll<HTMLElement>('[data-enhance="video-consent"]'))
    offerConsent(frame)
  for (const video of root.querySelectorAll<HTMLVideoElement>('video[data-enhance="hero-video"]'))
    playQuietly(video)
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

/** The film of a hero starts, without sound, only for readers who have nothing against motion or its cost. */
function playQuietly(video: HTMLVideoElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || isSavingData(connectionOf(navigator))) return
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) video.play().catch(() => undefined)
    else video.pause()
  })
  observer.observe(video)
  // Whoever stops it has decided.
  video.addEventListener("pause", () => {
    if (isInView(video)) observer.disconnect()
  })
}

function isInView(video: HTMLVideoElement): boolean {
  const { top, bottom } = video.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
