import type { RouteHandle } from "../../request/document/route-handle.ts"

/** The portal is an application, and the main site's alone. Its screens add their own texts: `handle = { texts: ["tickets"] }`. */
export const portalHandle = {
  hydrates: true,
  guards: ["main-site"],
  texts: ["portal", "ui", "frame"],
} satisfies RouteHandle & { guards: string[] }
