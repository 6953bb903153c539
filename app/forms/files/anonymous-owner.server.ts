/**
 * Whose the files of a form are that somebody without an account fills in: the form's own. A random key, sealed with the time, stands in a
 * hidden field once the first file has arrived; no cookie is needed, two tabs keep apart, and a cached page has no key that its readers
 * would share.
 */
import { createHmac, randomBytes } from "node:crypto"
import { z } from "../../ground/http/zod.ts"
import { networkOf } from "../client-network.server.ts"
import { fileFields } from "./kept-file.ts"
import type { AnonymousSender } from "./uploads.ts"

type Sealing = {
  seal: { close(value: unknown, purpose: string): string; open(sealed: string, purpose: string): unknown }
  secrets: { get(name: string): string }
}

/** As long as the store keeps what nothing has claimed. */
const lifeMs = 24 * 60 * 60 * 1000
const purpose = "form-files"
const schema = z.object({ form: z.string().regex(/^[\w-]{22}$/), startedAt: z.number() })

type WithToken = AnonymousSender & {
  /** What the form's next answer carries in its hidden field. */
  tokenOf(fields: readonly [string, string][]): string
}

/** One for each request: a form that names no owner, or whose time is over, gets a new one. */
export function anonymousSender(
  { seal, secrets }: Sealing,
  clientAddress: string,
  now: number = Date.now(),
): WithToken {
  const fresh = { form: randomBytes(16).toString("base64url"), startedAt: now }

  function read(fields: readonly [string, string][]) {
    const token = fields.find(([name]) => name === fileFields.owner)?.[1] ?? ""
    const { data } = schema.safeParse(seal.open(token, purpose))
    return data && now - data.startedAt < lifeMs ? data : fresh
  }

  return {
    address: createHmac("sha256", secrets.get("formFiles"))
      .update(networkOf(clientAddress))
      .digest("base64url"),
    readForm: (fields) => read(fields).form,
    tokenOf: (fields) => seal.close(read(fields), purpose),
  }
}
