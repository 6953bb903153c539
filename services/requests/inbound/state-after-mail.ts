import type { RequestState } from "../rows.ts"

/** A mail from the sender makes work again of what was answered or closed. Spam stays spam. */
export function stateAfterMail(state: RequestState): RequestState {
  return state === "ANSWERED" || state === "CLOSED" ? "IN_PROGRESS" : state
}
