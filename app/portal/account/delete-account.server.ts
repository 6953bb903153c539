import { parseWithZod } from "@conform-to/zod/v4"
import { formAgain } from "../../forms/sent-form.server.ts"
import { AccountSettingsDocument, DeleteAccountDocument } from "../../ground/graphql/generated/account.ts"
import { signOut } from "../../sign-in/sign-out/sign-out.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { askAccount } from "./account.server.ts"
import { replyWithFaults } from "./account-answers.server.ts"
import { deletionSchema } from "./account-schema.ts"
import type { AccountAnswer } from "./account-view.ts"

/** Deleting the account ends all of its sessions; then this browser is signed out as well [ACCT-09]. */
export async function deleteAccount(asker: PortalAsker, form: FormData) {
  // We compare with the account's current address, since the session may still have the one from before a change.
  const { account } = await askAccount(asker, AccountSettingsDocument, {})
  const schema = deletionSchema(account.email)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== "success")
    return formAgain<AccountAnswer>({
      form: "delete",
      answer: submission.reply({ hideFields: ["password"] }),
    })
  const { password = null } = submission.value
  const { deleteAccount: deletion } = await askAccount(asker, DeleteAccountDocument, { password })
  if (!deletion.isDeleted)
    return formAgain<AccountAnswer>({
      form: "delete",
      answer: replyWithFaults(submission, deletion.faults, schema),
    })
  return signOut(asker.context, asker.context.translator.t("account:told.deleted"))
}
