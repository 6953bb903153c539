import type { Submission } from "@conform-to/react"
import { refuse } from "../../forms/sent-form.server.ts"
import type { FaultPartsFragment } from "../../ground/graphql/generated/account.ts"
import type { z } from "../../ground/http/zod.ts"
import { accountFaults } from "./account-faults.ts"

/** Fields that a refused form never gets back. */
export const hidden = ["password", "currentPassword", "newPassword"]

export function replyWithFaults(
  submission: Submission<unknown>,
  faults: readonly FaultPartsFragment[],
  { shape }: Pick<z.ZodObject, "shape">,
) {
  return refuse(submission, { faults: accountFaults(faults, Object.keys(shape)), hidden })
}
