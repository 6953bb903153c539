import { FinishPasskeyDocument, StartPasskeyDocument } from "../../ground/graphql/generated/account.ts"
import { z } from "../../ground/http/zod.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { askAccount } from "./account.server.ts"
import { accountFaults } from "./account-faults.ts"

export const passkeyStepSchema = z.discriminatedUnion("step", [
  z.object({ step: z.literal("start"), password: z.string().max(1000).nullable() }),
  z.object({
    step: z.literal("finish"),
    name: z.string().trim().max(100),
    response: z.record(z.string(), z.unknown()),
  }),
])

/** The server's side of creating a passkey. Faults are keys of texts, as in forms. */
export async function takePasskeyStep(asker: PortalAsker, step: z.infer<typeof passkeyStepSchema>) {
  if (step.step === "start") {
    const { password } = step
    const { startPasskey } = await askAccount(asker, StartPasskeyDocument, { password })
    return { options: startPasskey.options, fault: firstFault(startPasskey.faults) }
  }
  const name = step.name || asker.context.translator.t("account:passkeys.title")
  const { finishPasskey } = await askAccount(asker, FinishPasskeyDocument, { name, response: step.response })
  return { recoveryCodes: finishPasskey.recoveryCodes ?? [], fault: firstFault(finishPasskey.faults) }
}

function firstFault(faults: Parameters<typeof accountFaults>[0]): string | null {
  return Object.values(accountFaults(faults, []))[0]?.[0] ?? null
}
