import { type Request, Router } from "express"
import { readFormBody } from "../../../platform/http/form-body.ts"
import { realmPath } from "./provider.ts"

/** Requests with an identity token as hint are longer than this in an address, so they are posted. */
const maxBody = "12kb"

/**
 * Clients may send authorization and logout requests as POST forms, too [OpenID Connect Core 3.1.2.1, RP-Initiated
 * Logout 2]. Such a form from another site carries no `SameSite=Lax` cookies. We answer with a redirect to the same
 * request as GET, which does carry them.
 */
export function postAsGet(): Router {
  return Router().post(
    [`${realmPath}/authorize`, `${realmPath}/connect/endSession`],
    readFormBody(maxBody),
    (request, response) => {
      response.set("Cache-Control", "no-store").redirect(303, `${request.path}?${fieldsOf(request)}`)
    },
  )
}

/** Repeated parameters stay repeated, so that the provider refuses them. */
function fieldsOf({ body }: Request): URLSearchParams {
  const fields = Object.entries((body ?? {}) as Record<string, string | string[]>)
  return new URLSearchParams(
    fields.flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  )
}
