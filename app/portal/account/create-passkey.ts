import type { TextKey } from "../../forms/say.ts"

type Wish = { name: string; password: string | null }
export type PasskeyAnswer = { fault: string | null; recoveryCodes: readonly string[] }
type Started = { options: PublicKeyCredentialCreationOptionsJSON | null; fault: string | null }

const failed: TextKey = "account:passkeys.refused"

/** A browser that can't parse the options from JSON couldn't sign in with the passkey either. */
export function canCreatePasskeys(): boolean {
  return typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === "function"
}

/** Gets the options from the server, has the browser create the passkey, and sends the result to the server. */
export async function createPasskey(address: string, { name, password }: Wish): Promise<PasskeyAnswer> {
  try {
    const started: Started = await post(address, { step: "start", password })
    if (!started.options) return { fault: started.fault ?? failed, recoveryCodes: [] }
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(started.options)
    const response = await navigator.credentials.create({ publicKey })
    return await post(address, { step: "finish", name, response })
  } catch {
    // Most often the user has cancelled the browser's dialog.
    return { fault: failed, recoveryCodes: [] }
  }
}

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
