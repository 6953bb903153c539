import { data } from "@remix-run/node"
import { RenewInstallationSecretDocument } from "../../ground/graphql/generated/software.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { askSoftware } from "../downloads/ask-software.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import type { SecretAnswer } from "./wire-flow.server.ts"

/**
 * Makes a new secret for an installation's agent. The answer is the page with the secret and no redirect: nothing keeps it for a
 * second page.
 * @throws a 400 for an unknown intent, a 404 for an installation that isn't the user's to administer.
 */
export async function renewSecret(asker: PortalAsker, form: FormData) {
  if (form.get("intent") !== "renew") throw refused("malformed-body")
  const installation = String(form.get("installation") ?? "")
  const { renewInstallationSecret } = await askSoftware(asker, RenewInstallationSecretDocument, {
    id: installation,
  })
  const { secret } = renewInstallationSecret
  if (secret === null) throw notFound(asker.context)
  const answer: SecretAnswer = { installation, secret }
  return data(answer, { headers: { "Cache-Control": "private, no-store" } })
}
