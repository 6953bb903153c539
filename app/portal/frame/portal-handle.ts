import type { RouteHandle } from "../../request/document/route-handle.ts"
import portalSheet from "./portal.sheet.css?url"

/** `handle` of every portal route: it hydrates. A screen adds its own texts: `handle = { texts: ["tickets"] }`. */
export const portalHandle = {
  hydrates: true,
  guards: ["main-site"],
  texts: ["portal", "ui", "frame"],
  sheets: [portalSheet],
} satisfies RouteHandle & { guards: string[] }
