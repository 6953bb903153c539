import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { readSentForm } from "../forms/sent-form.server.ts"
import { chooseOrganisation } from "../portal/customers/choose-organisation.server.ts"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { seeOther } from "../request/answers/redirect.server.ts"
import { portalPath } from "../request/portal-address/portal-path.ts"
import { ownPath } from "../sign-in/round-trip/return-path.ts"

/** There is nothing to read: whoever comes back here from a sign-in has lost the choice and sees the dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireAsker(args)
  return redirect(portalPath(context))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireAsker(args)
  const form = await readSentForm(args.request)
  await chooseOrganisation(asker, String(form.get("organisation") ?? ""))
  return seeOther(ownPath(String(form.get("returnTo") ?? "")) ?? portalPath(asker.context))
}
