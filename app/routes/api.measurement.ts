import type { ActionFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import { readLimitedForm } from "../request/answers/limited-form.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { seeOther } from "../request/answers/redirect.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { hostPath } from "../request/links/link-url.ts"
import { measurementCookie } from "../request/measurement/measurement-cookie.ts"

const maxBodyBytes = 10_000

const choice = z.object({
  system: z.enum(["METRIC", "IMPERIAL"]),
  /** The page to return to. Only its path is used. */
  returnTo: z.string().max(2_000).default("/"),
})

/** Stores the chosen unit system and returns to the page [CAT-22, CAT-30]. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readLimitedForm(request, maxBodyBytes)
  const parsed = choice.safeParse(Object.fromEntries(form ?? []))
  if (!parsed.success) return Response.json({ message: "Choose METRIC or IMPERIAL" }, { status: 400 })
  const { system, returnTo } = parsed.data
  const headers = { "Set-Cookie": measurementCookie(system), "Cache-Control": "no-store" }
  return seeOther(hostPath(returnTo) ?? "/", headers)
}

export function loader() {
  return onlyPost("POST a choice of units")
}
