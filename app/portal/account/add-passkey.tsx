import { useRevalidator } from "@remix-run/react"
import { type FormEvent, useState } from "react"
import { Button } from "../../design/components/button.tsx"
import { ErrorSummary } from "../../design/components/error-summary.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { useHydrated } from "../../design/components/use-hydrated.ts"
import { formState } from "../../forms/form-state.ts"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { passkeysPath } from "./account-path.ts"
import type { Account } from "./account-view.ts"
import { ConfirmationField } from "./confirmation-field.tsx"
import { canCreatePasskeys, createPasskey } from "./create-passkey.ts"
import { RecoveryCodes } from "./recovery-codes.tsx"

type State = { isBusy: boolean; fault: string | null; codes: readonly string[] }

/** Adding a passkey is the account's only form that needs JavaScript, since only the browser's API can create one. */
export function AddPasskey({ account }: { account: Account }) {
  const { t } = useTranslation("account")
  const say = useSay()
  const path = usePortalPath()
  const { revalidate } = useRevalidator()
  const [{ isBusy, fault, codes }, setState] = useState<State>({ isBusy: false, fault: null, codes: [] })
  const isPossible = useHydrated() && canCreatePasskeys()
  if (!isPossible) return <p className="field-hint">{t("passkeys.needsScript")}</p>

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = event.currentTarget
    const fields = new FormData(sent)
    setState({ isBusy: true, fault: null, codes: [] })
    const answer = await createPasskey(path(passkeysPath), {
      name: String(fields.get("name") ?? ""),
      password: fields.get("password")?.toString() || null,
    })
    setState({ isBusy: false, fault: answer.fault, codes: answer.recoveryCodes })
    if (answer.fault) return
    sent.reset()
    revalidate()
  }
  const form = formState({ id: "passkey-new", answer: null, say })
  return (
    <>
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      <form className="form" onSubmit={add} noValidate>
        {fault ? (
          <ErrorSummary errors={[{ message: say(fault) }]} title={t("passkeys.failed")} takesFocus={false} />
        ) : null}
        <TextInput
          {...form.field("name")}
          label={t("passkeys.name")}
          hint={t("passkeys.nameHint")}
          maxLength={100}
          autoComplete="off"
          required
        />
        <ConfirmationField form={form} account={account} />
        <Button type="submit" variant="quiet" isBusy={isBusy}>
          {t("passkeys.add")}
        </Button>
      </form>
    </>
  )
}
