import type { LoaderFunctionArgs } from "@remix-run/node"
import { askedShape } from "../forms/files/file-shape.ts"
import { portalFault } from "../portal/frame/portal-fault.server.ts"
import { requireMachineAsker } from "../portal/inventory/inventory-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"

/** A photo of a request, for everybody who may see the request; the machines service decides. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, context } = await requireMachineAsker(args)
  const { openPhoto } = context.upstreams.machines
  const { requestId: request = "", photoId: photo = "" } = args.params
  if (!openPhoto) throw notFound(context)
  const asked = { request, photo, shape: askedShape(args.request) }
  const answer = await openPhoto(args.request, user.idToken, asked).catch((error: Error) => {
    throw portalFault(context, "machines", error)
  })
  if (answer.status === 404) throw notFound(context)
  return answer
}

export { action }
