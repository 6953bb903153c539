import type { TextKey } from "../../forms/say.ts"

type Wish = { name: string; password: string | null }
export type PasskeyAnswer = { fault: string | null; recoveryCodes: readonly string[] }
type Started = { options: PublicKeyCredentialCreationOptionsJSON | null; fault: string | null }

const failed: TextKey = "account:passkeys.refused"

/** A browser that can't read the question in JSON couldn't sign in with the passkey either. */
export function canCreatePasskeys(): boolean {
  return typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === "function"
}

/** Asks the server what to make, the browser to make it, and the server to take it. */
export async function createPasskey(address: string, { name, password }: Wish): Promise<PasskeyAnswer> {
  try {
    const started: Started = await post(address, { step: "start", password })
    if (!started.options) return { fault: started.fault ?? failed, recoveryCodes: [] }
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(started.options)
    const response = await navigator.credentials.create({ publicKey })
    return await post(address, { step: "finish", name, response })
  } catch {
    // Most often somebody who thought better of it.
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
