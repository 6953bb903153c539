/** Tells a remote service that an account was deleted [ACCT-09]. The caller repeats the call until it succeeds. */
import { createAsk, graphqlDocument } from "../graphql/ask.ts"

type Service = { url: string; token: string; timeoutMs: number }

/**
 * @param mutation the mutation of the service's contract that removes a person.
 * @returns a function that throws unless the service has removed the person.
 */
export function createRemoteRemoval(
  mutation: "removeMember" | "removeTicketPerson" | "removeSoftwarePerson" | "removeMachinePerson",
  service: Service,
): (person: string) => Promise<void> {
  const ask = createAsk({
    ...service,
    service: mutation,
    fetch,
    isConfidential: true,
    needsWholeAnswer: true,
  })
  const document = graphqlDocument<{ isRemoved: boolean | null }, { person: string }>(
    `mutation RemovePerson($person: ID!) { isRemoved: ${mutation}(person: $person) }`,
  )
  return async function removePerson(person) {
    const { isRemoved } = await ask(document, { variables: { person } })
    if (isRemoved !== true) throw new Error(`${mutation} was answered without removing the person`)
  }
}
