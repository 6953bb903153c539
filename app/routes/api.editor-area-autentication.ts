import type { ActionFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import { recordEditor } from "../editor/session/record-editor.server.ts"
import { readLimitedBody } from "../ground/http/limited-body.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { findUpstreams } from "../request/context/find-upstreams.server.ts"
import {
  hashEditorPassword,
  isEditorHash,
  isEditorPassword,
  passwordCookie,
} from "../request/editor-session/editor-session.server.ts"
import { mayTryPassword } from "../website/pages/password-tries.server.ts"

const maxBodyBytes = 10_000

const body = z.union([z.object({ input: z.string().max(200) }), z.object({ hash: z.string().max(200) })])

/**
 * The editor area's sign-in endpoint, with the specification's spelling: a password returns the cookie [EDIT-02], a
 * hash is verified [EDIT-03].
 */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const limited = await readLimitedBody(request, maxBodyBytes)
  const parsed = body.safeParse(await limited?.json().catch(() => null))
  if (!parsed.success) return Response.json({ message: "Send { input } or { hash }" }, { status: 400 })
  const upstreams = await findUpstreams(context)
  if ("hash" in parsed.data) return answer(isEditorHash(upstreams, parsed.data.hash))
  const clientAddress = context.clientAddress ?? "unknown"
  if (!(await mayTryPassword(upstreams, "editor", clientAddress))) return answer(false, {}, 429)
  const isRight = isEditorPassword(upstreams, parsed.data.input)
  await recordEditor({ upstreams, clientAddress }, isRight ? "editor-sign-in" : "editor-sign-in-failed", null)
  if (!isRight) return answer(false)
  const hashedPassword = hashEditorPassword(upstreams)
  return answer(true, { hashedPassword }, 200, { "Set-Cookie": passwordCookie(upstreams) })
}

function answer(success: boolean, more = {}, status = 200, headers = {}) {
  return Response.json({ success, ...more }, { status, headers: { "Cache-Control": "no-store", ...headers } })
}

export function loader() {
  return onlyPost("POST { input } or { hash }")
}
