import { nextReleaseNotice } from "../../request/sites/flags.ts"

/** Says on the console that next-release mode is on [FLAG-04]. */
export function announceNextRelease(document: Document) {
  if (document.documentElement.dataset.nextRelease === "true") console.info(nextReleaseNotice)
}
