/** Hands a request to the remote system at `REQUESTS_API_URL`: at least once on the wire, once for the receiver by key. */

import { signBody } from "../../../platform/http/signature.ts"
import { inboxPath } from "../mails.ts"
import type { FileRow, RequestRow } from "../rows.ts"

export type Receiver = {
  url: string
  secret: string
  timeoutMs: number
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  fetch?: typeof globalThis.fetch
}

const query = `mutation ReceiveRequest($key: ID!, $input: ReceivedRequestInput!) {
  receiveRequest(key: $key, input: $input) { id }
}`

/** @throws when the system doesn't confirm the request. The message names no address and no content. */
export async function postRequest(
  row: RequestRow,
  files: readonly FileRow[],
  { url, secret, timeoutMs, publicOrigin, fetch = globalThis.fetch }: Receiver,
): Promise<void> {
  const variables = { key: row.id, input: inputOf(row, files, publicOrigin) }
  const body = JSON.stringify({ query, variables })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    "x-request-timestamp": timestamp,
    "x-request-signature": signBody(secret, timestamp, body),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "error" }).catch(
    (cause: unknown) => {
      throw new Error("the remote system could not be reached", { cause })
    },
  )
  const answer = (await response.json().catch(() => null)) as Answer | null
  if (!response.ok) throw new Error(`the remote system answered ${response.status}`)
  if (!answer?.data?.receiveRequest || answer.errors?.length)
    throw new Error("the remote system did not confirm the request")
}

type Answer = { data?: { receiveRequest?: object | null } | null; errors?: object[] }

function inputOf(row: RequestRow, files: readonly FileRow[], publicOrigin: string) {
  const { reference, form, site, locale, country, subject, answers, page, doubts } = row
  const { email, firstName, lastName, company, telephone, account } = row
  const { team, officeId, officeName, teamEmail } = row
  return {
    ...{ reference, form, site, locale, country, subject, answers, page, doubts },
    receivedAt: row.receivedAt.toISOString(),
    sender: { email, firstName, lastName, company, telephone, account },
    files: files.map(({ id, fileName, mediaType, sizeBytes }) => ({
      id,
      name: fileName,
      mediaType,
      bytes: sizeBytes,
    })),
    addressee: { team, officeId, officeName, email: teamEmail },
    url: new URL(inboxPath(reference), publicOrigin).href,
  }
}
