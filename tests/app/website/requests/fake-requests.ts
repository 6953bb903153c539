import type { SendRequestMutationVariables } from "../../../../app/ground/graphql/generated/requests.ts"
import type { GraphqlClient } from "../../../../app/ground/graphql/graphql-client.ts"

export type SentRequest = SendRequestMutationVariables

/** A requests service in memory: a key that it knows is answered with what the first call stored. */
export function createFakeRequests({ isDown = false } = {}) {
  const stored = new Map<string, SentRequest["input"]>()
  const state = { isDown }
  const send: GraphqlClient = async (document, { variables }) => {
    if (state.isDown) throw new Error("the requests service is down")
    const [definition] = document.definitions
    const operation = definition?.kind === "OperationDefinition" ? definition.name?.value : undefined
    if (operation === "SendRequest") {
      const { key: given, input } = variables as unknown as SentRequest
      const key = String(given ?? JSON.stringify(input))
      const isNew = !stored.has(key)
      if (isNew) stored.set(key, input)
      const number = [...stored.keys()].indexOf(key) + 1
      return { sendRequest: { ...receiptOf(input, tokenOf(number)), isNew } } as never
    }
    const { token } = variables as unknown as { token: string }
    const input = [...stored.values()][Number(token.slice(-1)) - 1]
    return { requestReceipt: input ? receiptOf(input, token) : null } as never
  }
  return {
    send,
    state,
    /** What was stored, in order. */
    sent: () => [...stored.values()],
  }
}

export function tokenOf(number: number): string {
  return `a-token-that-is-long-${number}`
}

function receiptOf(input: SentRequest["input"], token: string) {
  const { form, site, locale, sender, answers, to, promise } = input
  return {
    token,
    reference: `R-${token.slice(-1)}`,
    form,
    site,
    locale,
    sentAt: "2026-11-22T21:00:00Z",
    email: sender.email,
    promise,
    answers: [answers].flat(),
    files: [],
    addressee: { officeName: null, timeZone: null, ...to },
  }
}
