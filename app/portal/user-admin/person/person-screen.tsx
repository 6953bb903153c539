import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import { useFreshness } from "../../frame/use-freshness.ts"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { WayBack } from "../../frame/way-back.tsx"
import type { PanelProps } from "../frame/panel.ts"
import { userAdminPath } from "../user-admin-path.ts"
import type { PersonAnswer } from "./change-person.server.ts"
import { panels } from "./panels.tsx"
import type { PersonPage } from "./person.server.ts"
import { PersonHistory } from "./person-history.tsx"
import { PersonRefused } from "./person-refused.tsx"
import { MailLink, Profile, SignIn } from "./profile.tsx"

type Props = { page: PersonPage; answer: PersonAnswer | undefined }

/** One person [ROUTE-19]: what they may use and where, and beside it who they are. */
export function PersonScreen({ page, answer }: Props) {
  useFreshness()
  const { person, refusal } = page
  if (!person) return refusal ? <PersonRefused refusal={refusal} overline={<Back />} /> : null
  return (
    <PortalScreen title={person.name} overline={<Back />} lead={<MailLink email={person.email} />}>
      <div className="person-columns">
        <div className="person-main">
          {panels.map(({ key, Panel }) =>
            key in page.panels ? (
              <Panel key={key} {...(propsOf(key, page, answer) as PanelProps<never>)} />
            ) : null,
          )}
        </div>
        <div className="person-aside">
          <Profile person={person} />
          <SignIn person={person} />
        </div>
        <PersonHistory history={person.history} />
      </div>
    </PortalScreen>
  )
}

function propsOf(key: string, { panels: views }: PersonPage, answer: Props["answer"]): PanelProps<unknown> {
  return { view: views[key], answer: answer?.panel === key ? answer.view : undefined }
}

function Back() {
  const { t } = useTranslation("user-admin")
  const path = usePortalPath()
  return <WayBack to={path(userAdminPath)}>{t("title")}</WayBack>
}
