import { parseWithZod } from "@conform-to/zod/v4"
import { redirect } from "@remix-run/node"
import { flashCookie } from "../flash/flash.server.ts"
import { formAgain } from "../forms/sent-form.server.ts"
import { DeleteAccountDocument } from "../graphql/generated/account.ts"
import type { PortalAsker } from "../portal/portal-asker.server.ts"
import { localizedPath } from "../sites/localized-path.ts"
import { askAccount } from "./account.server.ts"
import { refused } from "./account-answers.server.ts"
import { deletionSchema } from "./account-schema.ts"
import type { AccountAnswer } from "./account-view.ts"

/** Access ends everywhere at once; then the browser is signed out as well [ACCT-09]. */
export async function deleteAccount(asker: PortalAsker, form: FormData) {
  const schema = deletionSchema(asker.user.email)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== "success")
    return formAgain<AccountAnswer>({
      form: "delete",
      answer: submission.reply({ hideFields: ["password"] }),
    })
  const { password = null } = submission.value
  const { deleteAccount: deletion } = await askAccount(asker, DeleteAccountDocument, { password })
  if (!deletion.isDeleted)
    return formAgain<AccountAnswer>({ form: "delete", answer: refused(submission, deletion.faults, schema) })
  const { site, locale, translator } = asker.context
  const message = { type: "success" as const, title: translator.t("account:told.deleted") }
  return redirect(localizedPath(site, locale, "/mykomax/logout"), {
    status: 303,
    headers: { "Set-Cookie": flashCookie(asker.context, message) },
  })
}
