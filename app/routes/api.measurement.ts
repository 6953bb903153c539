import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { z } from "zod"
import { readLimitedBody } from "../ground/http/limited-body.server.ts"
import { requireSameOrigin } from "../ground/http/same-origin.server.ts"
import { hostPath } from "../request/links/link-url.ts"
import { measurementCookie } from "../request/measurement/measurement-cookie.ts"

const maxBodyBytes = 10_000

const choice = z.object({
  system: z.enum(["METRIC", "IMPERIAL"]),
  /** Where the reader was; only its path is looked at. */
  returnTo: z.string().max(2_000).default("/"),
})

/** Keeps the reader's choice of units and goes back to the page, which is in them from its first byte [CAT-22, CAT-30]. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const limited = await readLimitedBody(request, maxBodyBytes)
  const form = await limited?.formData().catch(() => null)
  const parsed = choice.safeParse(Object.fromEntries(form ?? []))
  if (!parsed.success) return Response.json({ message: "Choose METRIC or IMPERIAL" }, { status: 400 })
  return redirect(hostPath(parsed.data.returnTo) ?? "/", {
    status: 303,
    headers: { "Set-Cookie": measurementCookie(parsed.data.system), "Cache-Control": "no-store" },
  })
}

export function loader() {
  return Response.json({ message: "POST a choice of units" }, { status: 405, headers: { Allow: "POST" } })
}
