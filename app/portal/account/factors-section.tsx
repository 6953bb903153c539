import { Button } from "../../design/components/button.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Badge } from "../../design/components/status.tsx"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Account, AccountAnswer, AccountForm } from "./account-view.ts"
import { ConfirmationField } from "./confirmation-field.tsx"
import { Passkeys } from "./passkeys.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { Section } from "./section.tsx"
import { TotpForm } from "./totp-form.tsx"

type Props = { account: Account; answer: AccountAnswer | undefined }

/** Second factors and recovery codes. */
export function FactorsSection({ account, answer }: Props) {
  const { t } = useTranslation("account")
  const { isActive } = account.factors
  const state = (
    <Badge tone={isActive ? "success" : "warning"}>{isActive ? t("factors.on") : t("factors.off")}</Badge>
  )
  return (
    <Section section="multi-factor" summary={state} lead={t("factors.lead")} answer={answer}>
      {answer?.recoveryCodes?.length ? <RecoveryCodes codes={answer.recoveryCodes} takesFocus /> : null}
      <Authenticator account={account} answer={answer} />
      <Passkeys account={account} answer={answer} />
      {isActive ? <RecoveryCodesLeft account={account} answer={answer} /> : null}
      {isActive ? <ResetFactors account={account} answer={answer} /> : null}
    </Section>
  )
}

function Authenticator({ account, answer }: Props) {
  const { t } = useTranslation("account")
  const { totpSince } = account.factors
  return (
    <div className="account-part">
      <h3 className="item-title">{t("totp.title")}</h3>
      {totpSince ? (
        <>
          <p>
            {t("totp.since")} <LocalTime time={totpSince} isDateOnly />
          </p>
          <Step account={account} answer={answer} intent="totp-remove" label={t("totp.remove")} />
        </>
      ) : answer?.totp ? (
        <TotpForm totp={answer.totp} answer={answer.answer} />
      ) : (
        <>
          <p>{t("totp.lead")}</p>
          <Step account={account} answer={answer} intent="totp-start" label={t("totp.start")} isMain />
        </>
      )}
    </div>
  )
}

function RecoveryCodesLeft({ account, answer }: Props) {
  const { t } = useTranslation("account")
  return (
    <div className="account-part">
      <h3 className="item-title">{t("codes.title")}</h3>
      <p>{t("codes.left", { count: account.factors.recoveryCodesLeft })}</p>
      <Step account={account} answer={answer} intent="recovery-codes" label={t("codes.renew")} />
    </div>
  )
}

/** Turns off all factors after the telephone was lost, to start anew. Internal staff may use it, too [ACCT-07]. */
function ResetFactors({ account, answer }: Props) {
  const { t } = useTranslation("account")
  return (
    <div className="account-part">
      <h3 className="item-title">{t("factors.resetTitle")}</h3>
      <p>{t("factors.resetText")}</p>
      <Step account={account} answer={answer} intent="factors-reset" label={t("factors.reset")} />
    </div>
  )
}

type StepProps = Props & { intent: AccountForm; label: string; isMain?: boolean }

/** A form with one button, and the password field when it is needed. */
function Step({ account, answer, intent, label, isMain = false }: StepProps) {
  const say = useSay()
  const form = formState({
    id: `${intent}-form`,
    answer: answer?.form === intent ? answer.answer : null,
    say,
  })
  return (
    <PostForm form={form} intent={intent} className="form-step">
      <ConfirmationField form={form} account={account} />
      <Button type="submit" variant={isMain ? "primary" : "quiet"} size={isMain ? "normal" : "small"}>
        {label}
      </Button>
    </PostForm>
  )
}
