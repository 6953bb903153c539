/** The code that takes an editor's session to another host: sealed, for one host and one browser, for half a minute. */
import { createHash, randomUUID } from "node:crypto"
import { z } from "zod"
import { networkOf } from "../../../forms/client-network.server.ts"
import { editorRightNames } from "../../../request/editor-session/editor.ts"
import type { HandoverFault } from "../../places/place.ts"

const purpose = "editor-handover"
const codeMs = 30_000

const schema = z.object({
  nonce: z.string(),
  host: z.string(),
  from: z.string(),
  browser: z.string(),
  /** When the code is too old. */
  expiresAt: z.coerce.date(),
  /** Where the browser goes on the other host. */
  to: z.string(),
  session: z.object({
    id: z.string(),
    subject: z.string().nullable(),
    name: z.string().nullable(),
    rights: z.array(z.object({ name: z.enum(editorRightNames), only: z.array(z.string()) })),
    /** The roles that gave them, by which the other host learns when one is taken away. */
    roles: z.array(z.string()).optional(),
    endsAt: z.coerce.date(),
    /** Of a session with the shared password: what a change of the password makes wrong. */
    password: z.string().optional(),
  }),
})

export type HandoverCode = Omit<z.infer<typeof schema>, "nonce" | "expiresAt">

type Sealing = {
  seal: { close(value: unknown, purpose: string): string; open(sealed: string, purpose: string): unknown }
}

export function writeHandoverCode({ seal }: Sealing, code: HandoverCode, now: Date): string {
  const expiresAt = new Date(now.getTime() + codeMs)
  return seal.close({ ...code, nonce: randomUUID(), expiresAt }, purpose)
}

/** @returns null for a code that none of our hosts made. */
export function readHandoverCode(
  { seal }: Sealing,
  code: string,
): (HandoverCode & { expiresAt: Date }) | null {
  const opened = schema.safeParse(seal.open(code, purpose))
  return opened.success ? opened.data : null
}

/** Whether the code is for this request; whether it was used before is for the database to say. */
export function faultOfCode(
  code: HandoverCode & { expiresAt: Date },
  asker: { host: string; browser: string },
  now: Date,
): HandoverFault | null {
  if (code.host !== asker.host) return "host"
  if (code.browser !== asker.browser) return "browser"
  return code.expiresAt <= now ? "late" : null
}

/** What two requests of one browser to two hosts have in common, since no cookie is. */
export function browserOf(request: Request, clientAddress: string): string {
  const agent = request.headers.get("User-Agent") ?? ""
  return createHash("sha256")
    .update(`${agent}\n${networkOf(clientAddress)}`)
    .digest("base64url")
}
