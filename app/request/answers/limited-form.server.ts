import { readLimitedBody } from "../../ground/http/limited-body.server.ts"
import { refused } from "./refused.server.ts"

/**
 * Reads a form of at most `maxBytes`.
 *
 * @param hasFiles whether it may hold files of any bytes.
 * @returns null for a body that is no form.
 * @throws a 413 for a longer one, a 400 for a text with a NUL.
 */
export async function readLimitedForm(
  request: Request,
  maxBytes: number,
  { hasFiles = false } = {},
): Promise<FormData | null> {
  const limited = await readLimitedBody(request, maxBytes, { hasFiles })
  if (!limited) throw refused("body-too-large")
  return limited.formData().catch(() => null)
}
