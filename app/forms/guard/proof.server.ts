/** Proof of work: a task that costs a browser half a second and a sender of thousands of forms a computer. */
import { createChallenge, verifySolution } from "altcha-lib/v1"
import type { Challenge } from "altcha-lib/v1/types"
import type { TakePace } from "../../ground/pace/pace.server.ts"

/** A telephone computes some 50,000 hashes a second. */
const largestNumber = 30_000
const lifeMs = 10 * 60 * 1000

/** Each solution counts once, as long as it would be accepted. */
const once = { burst: 1, perSecond: 1000 / lifeMs }

type Secrets = { get(name: string): string }

export function askForProof(secrets: Secrets, now: number): Promise<Challenge> {
  return createChallenge({
    hmacKey: secrets.get("formProof"),
    maxnumber: largestNumber,
    expires: new Date(now + lifeMs),
  })
}

/** @returns null when the proof is good. */
export async function doubtOfProof(
  { secrets, pace }: { secrets: Secrets; pace: TakePace },
  proof: string | null,
  now: number,
): Promise<"no-proof" | "wrong-proof" | null> {
  if (!proof) return "no-proof"
  const isGood = await verifySolution(proof, secrets.get("formProof")).catch(() => false)
  return isGood && (await pace([[`proof ${proof}`, once]], now)) === null ? null : "wrong-proof"
}
