/** The words for what the service names by codes. */
import type { Tone } from "../../design/components/status.tsx"
import type { TextKey } from "../../forms/say.ts"
import type {
  NoticeKind,
  NoticeSeverity,
  NoticeState,
  NoticeTlp,
} from "../../ground/graphql/generated/machines.ts"

export const kindKeys: Readonly<Record<NoticeKind, TextKey>> = {
  SAFETY: "notices:kind.safety",
  SECURITY: "notices:kind.security",
}

export const severityKeys: Readonly<Record<NoticeSeverity, TextKey>> = {
  CRITICAL: "notices:severity.critical",
  HIGH: "notices:severity.high",
  MEDIUM: "notices:severity.medium",
  LOW: "notices:severity.low",
}

export const severityTones: Readonly<Record<NoticeSeverity, Tone>> = {
  CRITICAL: "error",
  HIGH: "error",
  MEDIUM: "warning",
  LOW: "info",
}

export const stateKeys: Readonly<Record<NoticeState, TextKey>> = {
  DRAFT: "notices:state.draft",
  PUBLISHED: "notices:state.published",
  WITHDRAWN: "notices:state.withdrawn",
}

export const tlpKeys: Readonly<Record<NoticeTlp, TextKey>> = {
  WHITE: "notices:tlp.white",
  GREEN: "notices:tlp.green",
  AMBER: "notices:tlp.amber",
}
