import type { Tone } from "../../../design/components/status.tsx"
import type { TextKey } from "../../../forms/say.ts"
import type { BatchState, InvitationResult } from "../../../ground/graphql/generated/customers.ts"

export const batchKeys: Readonly<Record<BatchState, TextKey>> = {
  CHECKED: "invitations:batch.checked",
  SENDING: "invitations:batch.sending",
  DONE: "invitations:batch.done",
  DISCARDED: "invitations:batch.discarded",
}

/** In the order of the filter: what can be sent, then what somebody can mend. */
export const resultKeys: Readonly<Record<InvitationResult, TextKey>> = {
  GOOD: "invitations:batch.result.good",
  MAIL_INVALID: "invitations:batch.result.mail",
  UNKNOWN_ROLE: "invitations:batch.result.unknownRole",
  MAY_NOT_GRANT: "invitations:batch.result.mayNotGrant",
  TOO_LONG: "invitations:batch.result.tooLong",
  UNREADABLE: "invitations:batch.result.unreadable",
  DUPLICATE_IN_FILE: "invitations:batch.result.duplicate",
  ALREADY_INVITED: "invitations:batch.result.invited",
  ALREADY_MEMBER: "invitations:batch.result.member",
}

/** Who is in already needs nothing; the other lines somebody can mend. */
export const resultTones: Readonly<Record<InvitationResult, Tone>> = {
  GOOD: "success",
  MAIL_INVALID: "error",
  UNKNOWN_ROLE: "error",
  MAY_NOT_GRANT: "error",
  TOO_LONG: "error",
  UNREADABLE: "error",
  DUPLICATE_IN_FILE: "neutral",
  ALREADY_INVITED: "neutral",
  ALREADY_MEMBER: "neutral",
}

export function isResult(text: string | null): text is InvitationResult {
  return text !== null && Object.hasOwn(resultKeys, text)
}
