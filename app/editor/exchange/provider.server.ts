/** Takes what a translation provider has translated. */
import type { ActionFunctionArgs } from "@remix-run/node"
import { readLimitedBody } from "../../ground/http/limited-body.server.ts"
import { z } from "../../ground/http/zod.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { findUpstreams } from "../../request/context/find-upstreams.server.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import type { StoredOrder } from "./exchange-upstreams.ts"
import { isSignedBy } from "./provider-signature.server.ts"

const maxAnswerBytes = 30_000_000
const answerSchema = z.object({ id: z.uuid(), xliff: z.string().min(1) })
const owner = { subject: "translation-provider", organisation: null }

/** Takes each answer once: one that comes again finds its order returned. */
export async function receiveFromProvider({ request, context }: ActionFunctionArgs): Promise<Response> {
  const upstreams = await findUpstreams(context)
  const { TRANSLATION_API_SECRET: secret } = upstreams.settings
  if (!secret) return answer(404, "No provider is configured")
  const limited = await readLimitedBody(request, maxAnswerBytes)
  if (!limited) return answer(413, "The body is too long")
  const body = await limited.text()
  if (!isSignedBy(secret, request.headers, body, new Date()))
    return answer(401, "The signature is missing, wrong or too old")
  const parsed = answerSchema.safeParse(parse(body))
  if (!parsed.success) return answer(400, "Send { id, xliff }")
  const { id, xliff } = parsed.data
  const order = await upstreams.exchange.orders.find(id)
  if (!order) return answer(404, "No such order")
  if (!(await upstreams.exchange.orders.noteReturned(id))) return answer(409, "The order has been answered")
  const importId = await keep(upstreams, order, xliff).catch((error: unknown) => {
    upstreams.log.error({ err: error, order: id }, "a provider's answer could not be kept")
    return null
  })
  await upstreams.exchange.orders.noteImport(id, importId)
  return importId ? answer(202, "Accepted") : answer(422, "The answer is no XLIFF")
}

async function keep(
  { uploads, exchange }: RequestContext["upstreams"],
  { id, language }: StoredOrder,
  xliff: string,
): Promise<string | null> {
  const form = new FormData()
  form.set("file", new File([xliff], `${id}.xlf`))
  const sent = new Request("http://localhost/", { method: "POST", body: form })
  const { files } = await uploads.receive(sent, { owner, kinds: ["document"] })
  const [file] = files
  if (!file) return null
  const by = { subject: null, name: null, address: "" }
  return exchange.imports.create({ fileName: file.name, uploadId: file.id, language, orderId: id, by }, owner)
}

function answer(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: keepNothing })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
