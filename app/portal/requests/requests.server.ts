/** Asks the requests service on behalf of somebody of the staff. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import {
  AddRequestNoteDocument,
  AnswerRequestDocument,
  AssignRequestDocument,
  AttachHeldMailDocument,
  DiscardHeldMailDocument,
  ForgetPersonDocument,
  HandOverRequestDocument,
  HeldMailsDocument,
  InboxCountsDocument,
  InboxDetailDocument,
  InboxListDocument,
  type RequestAddresseeInput,
  type RequestState,
  RequestsOfPersonDocument,
  ResendRequestDocument,
  SetRequestStateDocument,
} from "../../ground/graphql/generated/requests.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { type InboxQuery, inboxVariables } from "./inbox-list-query.ts"
import type { InboxRequest } from "./inbox-request.ts"

/** @throws the client's errors unchanged. */
function askRequests<Data, Variables extends Record<string, unknown>>(
  asker: PortalAsker,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return askAs(asker, asker.context.upstreams.requests.request, document, variables)
}

/** One page of the list, or another range of it. */
export function listRequests(
  asker: PortalAsker,
  query: InboxQuery,
  range: { first?: number; skip?: number } = {},
) {
  return askRequests(asker, InboxListDocument, { ...inboxVariables(query, asker.user.id), ...range })
}

export async function countRequests(asker: PortalAsker) {
  return (await askRequests(asker, InboxCountsDocument, {})).requestCounts
}

/** @param id an id, or a reference as somebody typed it. */
export function findRequest(asker: PortalAsker, id: string) {
  return askRequests(asker, InboxDetailDocument, { id })
}

export async function listHeldMails(asker: PortalAsker, range: { first: number; skip: number }) {
  return (await askRequests(asker, HeldMailsDocument, range)).heldMails
}

export async function listRequestsOfPerson(asker: PortalAsker, email: string): Promise<InboxRequest[]> {
  return (await askRequests(asker, RequestsOfPersonDocument, { email })).requestsOfPerson
}

/** The functions below answer whether there is such a request. @param staff a subject; null for nobody. */
export async function assignRequest(asker: PortalAsker, id: string, staff: string | null): Promise<boolean> {
  return (await askRequests(asker, AssignRequestDocument, { id, staff })).assignRequest !== null
}

export async function setRequestState(asker: PortalAsker, id: string, state: RequestState): Promise<boolean> {
  return (await askRequests(asker, SetRequestStateDocument, { id, state })).setRequestState !== null
}

type Written = { key: string; text: string }

export async function addRequestNote(asker: PortalAsker, id: string, note: Written): Promise<boolean> {
  return (await askRequests(asker, AddRequestNoteDocument, { id, ...note })).addRequestNote !== null
}

export async function answerRequest(
  asker: PortalAsker,
  id: string,
  answer: Written & { state: RequestState },
): Promise<boolean> {
  return (await askRequests(asker, AnswerRequestDocument, { id, ...answer })).answerRequest !== null
}

export async function handOverRequest(
  asker: PortalAsker,
  id: string,
  { to, note }: { to: RequestAddresseeInput; note: string | null },
): Promise<boolean> {
  return (await askRequests(asker, HandOverRequestDocument, { id, to, note })).handOverRequest !== null
}

export async function resendRequest(asker: PortalAsker, id: string): Promise<boolean> {
  return (await askRequests(asker, ResendRequestDocument, { id })).resendRequest !== null
}

/** @param request an id or a reference. @returns the request's reference; null where there is no such mail or request. */
export async function attachHeldMail(
  asker: PortalAsker,
  id: string,
  request: string,
): Promise<string | null> {
  return (await askRequests(asker, AttachHeldMailDocument, { id, request })).attachHeldMail?.reference ?? null
}

export async function discardHeldMail(asker: PortalAsker, id: string): Promise<boolean> {
  return (await askRequests(asker, DiscardHeldMailDocument, { id })).discardHeldMail
}

/** @returns how many requests were forgotten. */
export async function forgetPerson(asker: PortalAsker, email: string): Promise<number> {
  return (await askRequests(asker, ForgetPersonDocument, { email })).forgetPerson
}
