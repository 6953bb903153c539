import type { ActionFunctionArgs } from "@remix-run/node"
import { readSentForm } from "../forms/sent-form.server.ts"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { refused } from "../request/answers/refused.server.ts"

const code = /^[\dA-Za-z-]{4,40}$/
const maxCodes = 50

/** The recovery codes on the page as a file. The form sends them, since the server no longer has them. */
export async function action(args: ActionFunctionArgs) {
  await requireAsker(args)
  const codes = (await readSentForm(args.request)).getAll("code").map(String)
  if (codes.length === 0 || codes.length > maxCodes || !codes.every((one) => code.test(one)))
    throw refused("malformed-body")
  return new Response(`${codes.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recovery-codes.txt"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  })
}

export function loader() {
  return onlyPost("POST the codes")
}
