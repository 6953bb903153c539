/** The actions of the account page. Each form is one case, and each case calls the identity service once. */

import { parseWithZod } from "@conform-to/zod/v4"
import type { TextKey } from "../../forms/say.ts"
import { formAgain, readSentForm } from "../../forms/sent-form.server.ts"
import {
  AccountSettingsDocument,
  CancelEmailChangeDocument,
  ChangePasswordDocument,
  type FaultPartsFragment,
  RemovePasskeyDocument,
  RemoveTotpDocument,
  RenamePasskeyDocument,
  RequestEmailChangeDocument,
  ResetMultiFactorDocument,
  RevokeSessionDocument,
  SignOutEverywhereDocument,
  UpdateProfileDocument,
} from "../../ground/graphql/generated/account.ts"
import type { z } from "../../ground/http/zod.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { refreshPortalUser } from "../frame/portal-user.server.ts"
import { askAccount } from "./account.server.ts"
import { hidden, replyWithFaults } from "./account-answers.server.ts"
import type { AccountSection } from "./account-path.ts"
import {
  chosenSchema,
  confirmationSchema,
  emailSchema,
  passkeyNameSchema,
  passwordChangeSchema,
  profileSchema,
} from "./account-schema.ts"
import type { AccountAnswer, AccountForm } from "./account-view.ts"
import { confirmTotp, renewRecoveryCodes, startTotp } from "./change-factors.server.ts"
import { deleteAccount } from "./delete-account.server.ts"

type Asked = Parameters<typeof refreshPortalUser>[0]

export async function changeAccount(asker: PortalAsker, asked: Asked) {
  const form = await readSentForm(asked.request)
  switch (form.get("intent")) {
    case "profile":
      return changeProfile(asker, asked, form)
    case "password":
      return change(asker, form, {
        form: "password",
        section: "password",
        schema: passwordChangeSchema,
        told: "account:told.password",
        call: async (value) => (await askAccount(asker, ChangePasswordDocument, value)).changePassword,
      })
    case "email":
      return change(asker, form, {
        form: "email",
        section: "email",
        schema: emailSchema,
        told: "account:told.email",
        call: async ({ email, password = null }) =>
          (await askAccount(asker, RequestEmailChangeDocument, { email, password })).requestEmailChange,
      })
    case "email-cancel":
      return change(asker, form, {
        form: "email",
        section: "email",
        schema: confirmationSchema,
        told: "account:told.emailCancelled",
        call: async () => (await askAccount(asker, CancelEmailChangeDocument, {})).cancelEmailChange,
      })
    case "totp-start":
      return startTotp(asker, form)
    case "totp-confirm":
      return confirmTotp(asker, form)
    case "recovery-codes":
      return renewRecoveryCodes(asker, form)
    case "totp-remove":
      return change(asker, form, {
        form: "totp-remove",
        section: "multi-factor",
        schema: confirmationSchema,
        told: "account:told.totpRemoved",
        call: async ({ password = null }) =>
          (await askAccount(asker, RemoveTotpDocument, { password })).removeTotp,
      })
    case "passkey-remove":
      return change(asker, form, {
        form: "passkey-remove",
        section: "multi-factor",
        schema: chosenSchema,
        told: "account:told.passkeyRemoved",
        call: async ({ id, password = null }) =>
          (await askAccount(asker, RemovePasskeyDocument, { id, password })).removePasskey,
      })
    case "passkey-rename":
      return change(asker, form, {
        form: "passkey-rename",
        section: "multi-factor",
        schema: passkeyNameSchema,
        told: "account:told.passkeyRenamed",
        call: async (value) => (await askAccount(asker, RenamePasskeyDocument, value)).renamePasskey,
      })
    case "factors-reset":
      return change(asker, form, {
        form: "factors-reset",
        section: "multi-factor",
        schema: confirmationSchema,
        told: "account:told.factorsReset",
        call: async ({ password = null }) =>
          (await askAccount(asker, ResetMultiFactorDocument, { password })).resetMultiFactor,
      })
    case "session-end":
      return change(asker, form, {
        form: "session-end",
        section: "sessions",
        schema: chosenSchema,
        told: "account:told.sessionEnded",
        call: async ({ id }) => (await askAccount(asker, RevokeSessionDocument, { id })).revokeSession,
      })
    case "sessions-end":
      return change(asker, form, {
        form: "sessions-end",
        section: "sessions",
        schema: confirmationSchema,
        told: "account:told.sessionsEnded",
        call: async () =>
          (await askAccount(asker, SignOutEverywhereDocument, { exceptThis: true })).signOutEverywhere,
      })
    case "delete":
      return deleteAccount(asker, form)
    default:
      throw refused("malformed-body")
  }
}

/** [ACCT-02…05] Also refreshes the user's name in the portal session. */
async function changeProfile(asker: PortalAsker, asked: Asked, form: FormData) {
  const lists = await askAccount(asker, AccountSettingsDocument, {})
  return change(asker, form, {
    form: "profile",
    section: "profile",
    schema: profileSchema(lists),
    told: "account:told.profile",
    call: async (profile) => {
      const { updateProfile } = await askAccount(asker, UpdateProfileDocument, { profile })
      if (updateProfile.faults.length === 0) await refreshPortalUser(asked)
      return updateProfile
    },
  })
}

type Change<Schema extends z.ZodObject> = {
  form: AccountForm
  section: AccountSection
  schema: Schema
  told: TextKey
  call: (value: z.output<Schema>) => Promise<{ faults: readonly FaultPartsFragment[] }>
}

/**
 * Validates a form and calls the service; then redirects to the section with a message, or returns the form with its
 * faults.
 */
async function change<Schema extends z.ZodObject>(
  asker: PortalAsker,
  form: FormData,
  { form: name, section, schema, told, call }: Change<Schema>,
) {
  const submission = parseWithZod(form, { schema })
  if (submission.status !== "success")
    return formAgain<AccountAnswer>({ form: name, answer: submission.reply({ hideFields: hidden as never }) })
  const { faults } = await call(submission.value as z.output<Schema>)
  if (faults.length > 0)
    return formAgain<AccountAnswer>({ form: name, answer: replyWithFaults(submission, faults, schema) })
  return backToAccount(asker, section, told)
}

function backToAccount({ context }: PortalAsker, section: AccountSection, told: TextKey) {
  const title = String(context.translator.t(told))
  const address = `${context.localizedPath}#${section}`
  return seeOtherWithFlash(context, address, { type: "success", title, floating: true })
}
