import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { askedShape } from "../forms/files/file-shape.ts"
import { ownerOf, requireFilesAsker } from "../portal/frame/files-asker.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"

/** An uploaded file of a form that isn't sent yet, for the person who uploaded it. */
export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireFilesAsker(args)
  const { uploads } = asker.context.upstreams
  const id = args.params.uploadId ?? ""
  const holder = { owner: ownerOf(asker) }
  return askedShape(args.request) === "preview"
    ? uploads.preview(id, holder)
    : uploads.respond(args.request, id, holder)
}

/** Deletes the upload. */
export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request)
  const asker = await requireFilesAsker(args)
  if (args.request.method !== "DELETE")
    return Response.json(
      { message: "GET or DELETE" },
      { status: 405, headers: { Allow: "GET, HEAD, DELETE" } },
    )
  const { uploads } = asker.context.upstreams
  await uploads.remove(args.params.uploadId ?? "", { owner: ownerOf(asker) })
  return new Response(null, { status: 204 })
}
