import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import type { AccountAnswer, AccountView } from "./account-view.ts"
import { DataSection } from "./data-section.tsx"
import { DeleteSection } from "./delete-section.tsx"
import { EmailSection } from "./email-section.tsx"
import { FactorsSection } from "./factors-section.tsx"
import { InternalNotice } from "./internal-notice.tsx"
import { PasswordSection } from "./password-section.tsx"
import { ProfileSection } from "./profile-section.tsx"
import { SessionsSection } from "./sessions-section.tsx"

type Props = { view: AccountView; answer: AccountAnswer | undefined }

/**
 * The account page: one section per topic, each with a form of its own [ACCT-01]. The company's directory keeps profile
 * and password of internal accounts, so those forms are hidden for them [ACCT-06]; they can still be deleted here
 * [ACCT-09].
 */
export function AccountScreen({ view, answer }: Props) {
  const { t } = useTranslation("account")
  if (view.kind === "elsewhere")
    return (
      <PortalScreen title={t("title")}>
        <p className="portal-note">{t("elsewhere")}</p>
      </PortalScreen>
    )
  const { account, kept } = view
  const isInternal = account.isInternal
  return (
    <PortalScreen title={t("title")} lead={account.email}>
      <div className="account-sections">
        {isInternal ? <InternalNotice view={view} /> : <ProfileSection view={view} answer={answer} />}
        {isInternal ? null : <EmailSection account={account} answer={answer} kept={kept.email} />}
        {isInternal ? null : <PasswordSection account={account} answer={answer} />}
        <FactorsSection account={account} answer={answer} />
        <SessionsSection account={account} answer={answer} />
        <DataSection />
        <DeleteSection account={account} answer={answer} />
      </div>
    </PortalScreen>
  )
}
