import type { LoaderFunctionArgs } from "@remix-run/node"
import { askedShape } from "../forms/files/file-shape.ts"
import { portalFault } from "../portal/frame/portal-fault.server.ts"
import { requireStaffAsker } from "../portal/requests/inbox-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"

/** A request's file, for staff; the requests service decides. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, context } = await requireStaffAsker(args)
  const { openFile } = context.upstreams.requests
  const id = args.params.fileId ?? ""
  const answer = await openFile(args.request, user.idToken, id, askedShape(args.request)).catch(
    (error: Error) => {
      throw portalFault(context, "requests", error)
    },
  )
  if (answer.status === 404) throw notFound(context)
  return answer
}

export { action }
