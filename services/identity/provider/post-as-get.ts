import express, { type Request, Router } from "express"
import { realmPath } from "./provider.ts"

/** Longer than a request with an identity token as hint; what it says stands in the address after. */
const maxBody = "12kb"

/**
 * Clients may send what they ask for as a form as well [OpenID Connect Core 3.1.2.1, RP-Initiated Logout 2]. A form of another website
 * brings no `SameSite=Lax` cookies along, but the GET does that it is answered with: so the session is found, and stays a lax cookie.
 */
export function postAsGet(): Router {
  return Router().post(
    [`${realmPath}/authorize`, `${realmPath}/connect/endSession`],
    express.urlencoded({ extended: false, limit: maxBody }),
    (request, response) => {
      response.set("Cache-Control", "no-store").redirect(303, `${request.path}?${fieldsOf(request)}`)
    },
  )
}

/** What was said twice stays so: the provider refuses it. */
function fieldsOf({ body }: Request): URLSearchParams {
  const fields = Object.entries((body ?? {}) as Record<string, string | string[]>)
  return new URLSearchParams(
    fields.flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  )
}
