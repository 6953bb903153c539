import type { RequestHandler } from "express"
import { type HandingOn, handOnFiles } from "../../../../platform/files/hand-on-files.ts"
import { readSignedAddress } from "../../../../platform/files/signed-address.ts"
import { documentsFolder } from "./open-document.ts"

/** The documents of a machines service elsewhere at the website's own addresses. */
export function handOnDocuments(options: Omit<HandingOn, "isOurs" | "service">): RequestHandler {
  const isOurs = (path: string) => readSignedAddress(documentsFolder, path, "").kind !== "other"
  return handOnFiles({ ...options, isOurs, service: "machines" })
}
