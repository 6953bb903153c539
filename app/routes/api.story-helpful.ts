import type { ActionFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import { readLimitedForm } from "../request/answers/limited-form.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { seeOtherWithFlash } from "../request/answers/redirect.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { hostPath } from "../request/links/link-url.ts"
import { countHelpful } from "../website/stories/helpful.server.ts"

const maxBodyBytes = 4_000

const sent = z.object({
  story: z.string().regex(/^[\w-]{1,100}$/),
  answer: z.enum(["yes", "no"]),
  /** The page to return to. Only its path is used. */
  returnTo: z.string().max(2_000).default("/"),
})

/** Counts whether a story helped, and returns to the story with a thank-you. */
export async function action({ request, context: loadContext }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readLimitedForm(request, maxBodyBytes)
  const parsed = sent.safeParse(Object.fromEntries(form ?? []))
  if (!parsed.success) return Response.json({ message: "Say which story, and yes or no" }, { status: 400 })
  const { story, answer, returnTo } = parsed.data
  const page = new Request(new URL(hostPath(returnTo) ?? "/", request.url), { headers: request.headers })
  const context = await requestContext({ request: page, context: loadContext })
  const message = await countHelpful(context, { story, isHelpful: answer === "yes" })
  const address = `${context.localizedPath}${context.search}#was-helpful`
  return seeOtherWithFlash(context, address, message, { "Cache-Control": "no-store" })
}

export function loader() {
  return onlyPost("POST an answer")
}
