/** From the wish to read to the address that gives the file. */
import { signAddress } from "../../../../platform/files/signed-address.ts"

/** As long as somebody may keep a manual open, and a program may go on with a broken download. */
const addressHours = 24

export const documentsFolder = "documents"

export type Grant = { url: string; until: string }

/** @param opened the id of a document or of a collection. */
export function signGrant(
  { opened, grant, name }: { opened: string; grant: string; name: string },
  secret: string,
  now: Date,
): Grant {
  const until = new Date(now.getTime() + addressHours * 3_600_000)
  return {
    url: signAddress(documentsFolder, { file: opened, grant, until, name }, secret),
    until: until.toISOString(),
  }
}
