export type ExternalVideo = {
  /** The video's page on its platform, as a link for readers who prefer it. */
  url: string
  host: string
  /** Address to embed after consent; null for a platform that we don't know. */
  embedUrl: string | null
}

const youTubeHosts = new Set([
  "www.youtube.com",
  "youtube.com",
  "m.youtube.com",
  "youtu.be",
  "www.youtube-nocookie.com",
])
const vimeoHosts = new Set(["vimeo.com", "www.vimeo.com", "player.vimeo.com"])

/** @returns null for anything but an http(s) address, so that content can't inject a script. */
export function readExternalVideo(address: string | null): ExternalVideo | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== "https:" && url.protocol !== "http:") return null
  return { url: url.href, host: url.host.replace(/^www\./, ""), embedUrl: embedUrlOf(url) }
}

function embedUrlOf(url: URL): string | null {
  const lastSegment = url.pathname.split("/").filter(Boolean).at(-1) ?? ""
  if (youTubeHosts.has(url.host)) {
    const id = url.searchParams.get("v") ?? lastSegment
    return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null
  }
  if (vimeoHosts.has(url.host)) {
    return /^\d+$/.test(lastSegment) ? `https://player.vimeo.com/video/${lastSegment}?autoplay=1&dnt=1` : null
  }
  return null
}
