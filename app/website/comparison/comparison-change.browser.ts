/** Sends a change of the comparison to the server. */
export type ChangeAnswer = { message: { title: string } | null }

const changeAddress = "/api/comparison"

/** Null when the request failed or was refused. */
export async function sendChange(fields: FormData): Promise<ChangeAnswer | null> {
  const init = { method: "POST", body: fields, headers: { Accept: "application/json" } }
  return fetch(changeAddress, init)
    .then((response) => (response.ok ? (response.json() as Promise<ChangeAnswer>) : null))
    .catch(() => null)
}

/** Whether a form changes the basket. */
export function changesBasket(form: HTMLFormElement): boolean {
  return new URL(form.action).pathname === changeAddress
}
