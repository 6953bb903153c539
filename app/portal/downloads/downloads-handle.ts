import type { RouteHandle } from "../../request/document/route-handle.ts"
import downloadsSheet from "./downloads.sheet.css?url"

/** `handle` of the download centre's screens, between which the browser navigates in place. From other screens it loads a document, since their documents lack these texts. */
export const downloadsHandle = { texts: ["downloads"], sheets: [downloadsSheet] } satisfies RouteHandle
