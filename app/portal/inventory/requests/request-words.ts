/** Kinds and states of requests as screens and addresses name them. */
import type { Tone } from "../../../design/components/status.tsx"
import type { TextKey } from "../../../forms/say.ts"
import type { MachineRequestKind, MachineRequestStatus } from "../../../ground/graphql/generated/machines.ts"

/** What is asked for a machine that the inventory has, as the address says it. */
export const changeKinds = ["move", "correct", "paper", "not-ours"] as const
export type ChangeKind = (typeof changeKinds)[number]
export type FormKind = ChangeKind | "add"

export const serviceKinds: Readonly<Record<FormKind, MachineRequestKind>> = {
  add: "ADD",
  move: "MOVE",
  correct: "CORRECT",
  paper: "PAPER",
  "not-ours": "NOT_OURS",
}

export const kindKeys: Readonly<Record<MachineRequestKind, TextKey>> = {
  ADD: "inventory:request.kind.add",
  MOVE: "inventory:request.kind.move",
  CORRECT: "inventory:request.kind.correct",
  NOT_OURS: "inventory:request.kind.notOurs",
  PAPER: "inventory:request.kind.paper",
}

/** What the form of each kind says above its fields. */
export const leadKeys: Readonly<Record<FormKind, TextKey>> = {
  add: "inventory:request.lead.add",
  move: "inventory:request.lead.move",
  correct: "inventory:request.lead.correct",
  paper: "inventory:request.lead.paper",
  "not-ours": "inventory:request.lead.notOurs",
}

export const statusKeys: Readonly<Record<MachineRequestStatus, TextKey>> = {
  NEW: "inventory:request.status.new",
  ACCEPTED: "inventory:request.status.accepted",
  DENIED: "inventory:request.status.denied",
  CANCELLED: "inventory:request.status.cancelled",
}

export const statusTones: Readonly<Record<MachineRequestStatus, Tone>> = {
  NEW: "info",
  ACCEPTED: "success",
  DENIED: "error",
  CANCELLED: "neutral",
}

/** The fields of the forms, in their order. */
export const requestFields = [
  ...["serialNumber", "model", "location", "files", "name", "type", "commissionedOn", "note"],
]

/** The types that the inventory knows, for a choice. */
export const machineTypes = [
  ...["CUTTING", "CUT_AND_STRIP", "CRIMPING", "BENCH_PRESS", "TWISTING", "BLOCK_LOADING", "TESTING"],
] as const
