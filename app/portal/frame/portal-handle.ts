import type { RouteHandle } from "../../request/document/route-handle.ts"
import portalSheet from "./portal.sheet.css?url"

/** The portal is an application, and the main site's alone. Its screens add their own texts: `handle = { texts: ["tickets"] }`. */
export const portalHandle = {
  hydrates: true,
  guards: ["main-site"],
  texts: ["portal", "ui", "frame"],
  sheets: [portalSheet],
} satisfies RouteHandle & { guards: string[] }
