import { createHmac } from "node:crypto"

/**
 * Signs every remote picture in an answer of the content service, so that this server can serve it; everything else is
 * unchanged.
 */
export function signRemoteImages<T>(answer: T, secret: string): T {
  if (Array.isArray(answer)) return answer.map((value) => signRemoteImages(value, secret)) as T
  if (answer === null || typeof answer !== "object") return answer
  const signed = Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, signRemoteImages(value, secret)]),
  )
  const { url, mimeType } = signed
  const isImage = typeof url === "string" && typeof mimeType === "string" && mimeType.startsWith("image/")
  return (isImage ? { ...signed, url: signRemoteImage(url, secret) } : signed) as T
}

const catalogueImageFields = ["image_url", "video_image_url", "thumbnail_url"]

/** The same for answers of the catalogue, where a field's name tells that it holds a picture. */
export function signCatalogueImages<T>(answer: T, secret: string, isInImages = false): T {
  if (Array.isArray(answer)) return answer.map((value) => signCatalogueImages(value, secret, isInImages)) as T
  if (answer === null || typeof answer !== "object") return answer
  const entries = Object.entries(answer).map(([key, value]) => {
    const isImage = catalogueImageFields.includes(key) || (isInImages && key === "url")
    if (isImage && typeof value === "string") return [key, signRemoteImage(value, secret)]
    return [key, signCatalogueImages(value, secret, key === "images")]
  })
  return Object.fromEntries(entries) as T
}

/**
 * Turns a remote picture's address into one that this server answers. It contains the remote address and a signature,
 * without which the image service fetches nothing. Other addresses are returned unchanged, so a loader can pass all
 * pictures through.
 */
export function signRemoteImage(url: string, secret: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return url
  const { href, pathname } = new URL(url)
  const signed = `r-${Buffer.from(href).toString("base64url")}`
  const signature = createHmac("sha256", secret).update(signed).digest("base64url").slice(0, 32)
  const fileName = pathname
    .split("/")
    .at(-1)
    ?.replace(/[^\w.-]+/g, "-")
  return `/assets/${signed}.${signature}/${fileName || "image"}`
}
