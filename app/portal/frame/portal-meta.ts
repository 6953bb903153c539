import { isRouteErrorResponse } from "@remix-run/react"
import type { PortalFrameView } from "./portal-frame.server.ts"

type Asked = {
  data: { documentTitle: string } | undefined
  error?: unknown
  matches?: readonly { id: string; data?: unknown }[]
}

/** Portal screens are `noindex`. Their titles come from their loaders; of a screen that fails, from the frame's. */
export function portalMeta({ data, error, matches = [] }: Asked) {
  const frame = matches.find(({ id }) => id === "portal")?.data as PortalFrameView | undefined
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = data?.documentTitle ?? (isMissing ? frame?.missingTitle : frame?.faultTitle)
  return title ? [{ title }, { name: "robots", content: "noindex" }] : []
}
