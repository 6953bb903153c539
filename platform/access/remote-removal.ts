/** Tells a service elsewhere that an account was deleted [ACCT-09]. Whoever asks goes on asking until it has heard. */

type Service = { url: string; token: string; timeoutMs: number }
type Answer = { data?: { isRemoved?: boolean } | null; errors?: { message: string }[] }

/**
 * @param mutation of the service's contract.
 * @returns what throws unless the service has removed the person.
 */
export function createRemoteRemoval(
  mutation: "removeMember" | "removeTicketPerson",
  { url, token, timeoutMs }: Service,
): (person: string) => Promise<void> {
  const query = `mutation RemovePerson($person: ID!) { isRemoved: ${mutation}(person: $person) }`
  return async function removePerson(person) {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query, variables: { person } }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { data, errors } = (await response.json()) as Answer
    if (data?.isRemoved !== true)
      throw new Error(
        `${mutation} was answered ${response.status} ${errors?.map(({ message }) => message).join()}`,
      )
  }
}
