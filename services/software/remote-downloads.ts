import type { RequestHandler } from "express"
import { type HandingOn, handOnFiles } from "../../platform/files/hand-on-files.ts"
import { readSignedAddress } from "../../platform/files/signed-address.ts"
import { downloadsFolder } from "./downloads/start-download.ts"
import { readCode } from "./links/link-code.ts"
import { codePath, keyPath, signaturePath } from "./serve-downloads.ts"

/** The files of a software service elsewhere at the website's own addresses. */
export function handOnDownloads(options: Omit<HandingOn, "isOurs" | "service">): RequestHandler {
  return handOnFiles({ ...options, isOurs, service: "software" })
}

function isOurs(path: string): boolean {
  return (
    path === keyPath ||
    signaturePath.test(path) ||
    readCode(codePath.exec(path)?.[1] ?? "") !== null ||
    readSignedAddress(downloadsFolder, path, "").kind !== "other"
  )
}
