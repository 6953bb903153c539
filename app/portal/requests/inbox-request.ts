/** What the inbox calls the parts of a request. */
import type { Tone } from "../../design/components/status.tsx"
import type { TextKey } from "../../forms/say.ts"
import type {
  HeldMailPartsFragment,
  InboxFileFragment,
  InboxRequestFragment,
  InboxRowFragment,
  RequestState,
} from "../../ground/graphql/generated/requests.ts"

export type InboxRow = InboxRowFragment
export type InboxRequest = InboxRequestFragment
export type InboxFile = InboxFileFragment
export type HeldMail = HeldMailPartsFragment

export const requestStates = [
  "NEW",
  "IN_PROGRESS",
  "ANSWERED",
  "CLOSED",
  "SPAM",
] as const satisfies readonly RequestState[]

/** Those in which a request may be left by an answer. */
export const statesAfterAnswer = [
  "ANSWERED",
  "IN_PROGRESS",
  "CLOSED",
] as const satisfies readonly RequestState[]

export const stateKeys: Readonly<Record<RequestState, TextKey>> = {
  NEW: "inbox:state.new",
  IN_PROGRESS: "inbox:state.inProgress",
  ANSWERED: "inbox:state.answered",
  CLOSED: "inbox:state.closed",
  SPAM: "inbox:state.spam",
}

export const stateTones: Readonly<Record<RequestState, Tone>> = {
  NEW: "warning",
  IN_PROGRESS: "info",
  ANSWERED: "success",
  CLOSED: "neutral",
  SPAM: "error",
}

/** What has become of a place at an event. */
export const registrationKeys = {
  PLACE: "inbox:registration.place",
  WAITING: "inbox:registration.waiting",
  CANCELLED: "inbox:registration.cancelled",
} as const satisfies Readonly<Record<string, TextKey>>

/** Who may answer, in the order of the forms. */
export const teamKeys = {
  sales: "inbox:team.sales",
  service: "inbox:team.service",
  software: "inbox:team.software",
  application: "inbox:team.application",
  marketing: "inbox:team.marketing",
  communication: "inbox:team.communication",
} as const satisfies Readonly<Record<string, TextKey>>

export type Team = keyof typeof teamKeys

/** A team that this release doesn't know keeps its name. */
export function isTeam(team: string): team is Team {
  return Object.hasOwn(teamKeys, team)
}

/** The sender as staff speak of them; the mail address where they gave no name. */
export function senderName({ firstName, lastName, email }: InboxRow["sender"]): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email
}
