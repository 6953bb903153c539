/** Sends what people ask in forms, and reads what the confirmation shows. */
import {
  CancelRegistrationDocument,
  type ReceiptPartFragment,
  type RequestInput,
  RequestReceiptDocument,
  SendRequestDocument,
} from "../../ground/graphql/generated/requests.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { Log } from "../../ground/http/log.server.ts"

export type { RequestInput }

export type RequestReceipt = ReceiptPartFragment

/** The status of the answer to a registration for an event that is full, or closed. */
const noPlaceStatus = 410

/** The status of the answer to a request whose files were left unsent for a day. */
const filesGoneStatus = 409

type Service = { requests: { send: GraphqlClient }; log: Log }

/**
 * Resolves when the request is stored, whatever else is down.
 *
 * @param key made once for each form shown; null for a form on a cached page that no script gave one.
 * @returns null when one of the files isn't there any more: the form has to ask for it again. Nothing is stored then.
 * "no-place" for an event that is full or closed; likewise.
 * @throws an `UpstreamError` when the request could not be stored.
 */
export async function sendRequest(
  { requests, log }: Service,
  key: string | null,
  input: RequestInput,
): Promise<RequestReceipt | "no-place" | null> {
  try {
    const answer = await requests.send(SendRequestDocument, { variables: { key, input }, log })
    return answer.sendRequest
  } catch (error) {
    if (isUpstreamError(error) && error.status === filesGoneStatus) return null
    if (isUpstreamError(error) && error.status === noPlaceStatus) return "no-place"
    throw error
  }
}

/** Gives a place at an event back. @returns null for an unknown or forgotten registration. */
export async function cancelRegistration(
  { requests, log }: Service,
  token: string,
): Promise<RequestReceipt | null> {
  const answer = await requests.send(CancelRegistrationDocument, { variables: { token }, log })
  return answer.cancelRegistration
}

/** @param token the last part of the confirmation's address. @returns null for an unknown or forgotten one. */
export async function findReceipt({ requests, log }: Service, token: string): Promise<RequestReceipt | null> {
  const answer = await requests.send(RequestReceiptDocument, { variables: { token }, log })
  return answer.requestReceipt
}
