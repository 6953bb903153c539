/** Previews in a frame of the content system: who may frame them, and cookies that a browser sends there. */
import type { PolicyFeatures } from "../../ground/http/content-security-policy.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { cookieForFrame } from "../../request/sites/cookies.ts"
import { editorPath } from "../session/editor-path.ts"
import { comparePath, sharedToken } from "./preview-paths.ts"

type Framing = { settings: { PREVIEW_FRAME_ANCESTORS: readonly string[] }; publicOrigin: string }
type Asked = Pick<RequestContext, "isEditor" | "path"> & { upstreams: Pick<Framing, "settings"> }

/**
 * Documents of editors, their entrance and shared drafts may stand in the content system's frame, and nothing that a visitor sees. The
 * comparison shows two documents of this site in frames of its own.
 */
export function previewPolicy({ isEditor, path, upstreams }: Asked): PolicyFeatures {
  const { PREVIEW_FRAME_ANCESTORS: ancestors } = upstreams.settings
  const isForFrames = isEditor || path === editorPath || sharedToken(path) !== null
  return {
    ...(isForFrames && ancestors.length > 0 && { frameAncestors: ancestors }),
    ...(isEditor && path === comparePath && { frameHosts: ["'self'"] }),
  }
}

/**
 * Makes editors' cookies such that a browser sends them in the content system's frame. Outside of a frame the answer stays as it is.
 */
export function withFramedCookies(upstreams: Framing, request: Request, answer: Response): Response {
  if (!isFramed(upstreams, request)) return answer
  const cookies = answer.headers.getSetCookie()
  answer.headers.delete("Set-Cookie")
  for (const cookie of cookies)
    answer.headers.append("Set-Cookie", editorsCookie.test(cookie) ? cookieForFrame(cookie) : cookie)
  return answer
}

function isFramed({ settings, publicOrigin }: Framing, request: Request): boolean {
  return (
    settings.PREVIEW_FRAME_ANCESTORS.length > 0 &&
    publicOrigin.startsWith("https:") &&
    /^i?frame$/.test(request.headers.get("Sec-Fetch-Dest") ?? "")
  )
}

const editorsCookie = /^editor-(?:password|session|stage)=/
