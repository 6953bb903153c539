import type { RouteHandle } from "../../request/document/route-handle.ts"
import noticesSheet from "./notices.sheet.css?url"

/** `handle` of all screens about notices, between which the browser navigates in place. Machines are opened as documents. */
export const noticesHandle = { texts: ["notices"], sheets: [noticesSheet] } satisfies RouteHandle
