import { type TextKey, withValues } from "../../forms/say.ts"

type UploadFault = { code: string; name: string; params: Readonly<Record<string, string | number>> }

const keys: Readonly<Record<string, TextKey>> = {
  empty: "tickets:upload.empty",
  "too-large": "tickets:upload.tooLarge",
  "too-many": "tickets:upload.tooMany",
  dangerous: "tickets:upload.dangerous",
  "unknown-type": "tickets:upload.unknownType",
  mislabelled: "tickets:upload.mislabelled",
  "over-quota": "tickets:upload.overQuota",
  busy: "tickets:upload.busy",
}

/** The message for a file that was not accepted. Anything that isn't the sender's mistake is reported as our fault. */
export function uploadFaultMessage({ code, name, params }: UploadFault): string {
  const { maxFiles = "" } = params
  const key = keys[code] ?? "tickets:upload.failed"
  return withValues(key, { name, maximum: code === "too-many" ? maxFiles : "" })
}
