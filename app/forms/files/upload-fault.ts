import { type TextKey, withValues } from "../say.ts"

export type UploadFault = { code: string; name: string; params: Readonly<Record<string, string | number>> }

const keys: Readonly<Record<string, TextKey>> = {
  empty: "uploads:empty",
  "too-large": "uploads:tooLarge",
  "too-many": "uploads:tooMany",
  dangerous: "uploads:dangerous",
  "unknown-type": "uploads:unknownType",
  mislabelled: "uploads:mislabelled",
  "not-a-picture": "uploads:notAPicture",
  "too-large-in-all": "uploads:tooLargeInAll",
  "over-quota": "uploads:overQuota",
  crowded: "uploads:crowded",
  busy: "uploads:busy",
}

/** The message for a file that was not accepted. Anything that isn't the sender's mistake is reported as our fault. */
export function uploadFaultMessage({ code, name, params }: UploadFault): string {
  return withValues(keys[code] ?? "uploads:failed", { name, maximum: maximumOf(code, params) })
}

const bytesPerMb = 1024 * 1024

function maximumOf(code: string, { maxFiles = "", maxBytes = "" }: UploadFault["params"]) {
  if (code === "too-many") return maxFiles
  return code.startsWith("too-large") ? Math.floor(Number(maxBytes) / bytesPerMb) : ""
}
