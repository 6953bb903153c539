import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { DescriptionList } from "../../../design/components/description-list.tsx"
import { ErrorSummary } from "../../../design/components/error-summary.tsx"
import { Badge } from "../../../design/components/status.tsx"
import { formState } from "../../../forms/form-state.ts"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Day, seatDay } from "../../frame/day.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import { useFreshness } from "../../frame/use-freshness.ts"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { WayBack } from "../../frame/way-back.tsx"
import { AffectedList } from "../affected-list.tsx"
import { NoticeParagraphs } from "../notice-text.tsx"
import { kindKeys, severityKeys, severityTones, tlpKeys } from "../notice-words.ts"
import { editNoticePath, noticePath, staffNoticesPath } from "../notices-path.ts"
import { ReachTable } from "./reach-table.tsx"
import type { StaffAnswer } from "./staff-list.server.ts"
import { StaffState } from "./staff-list-screen.tsx"
import type { StaffNotice, StaffNoticeView } from "./staff-notice.server.ts"

type Props = { view: StaffNoticeView; answer: StaffAnswer | undefined }

/** One notice for staff: what it says, whom it would reach or has reached, and the buttons that publish and withdraw it. */
export function StaffNoticeScreen({ view, answer }: Props) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const path = usePortalPath()
  useFreshness()
  const { notice, title } = view
  const overline = <WayBack to={path(staffNoticesPath)}>{t("staff.title")}</WayBack>
  const edit =
    notice.state === "WITHDRAWN" ? null : (
      <ApplicationLink className="button button-quiet" to={path(editNoticePath(notice.id))}>
        {t("staff.edit")}
      </ApplicationLink>
    )
  const lead = (
    <>
      {notice.id} · {say(kindKeys[notice.draft.kind])} <StaffState notice={notice} />
    </>
  )
  return (
    <PortalScreen title={title || notice.id} overline={overline} lead={lead} actions={edit}>
      <ErrorSummary errors={formState({ id: "staff", answer: answer?.answer, say }).errors} />
      <div className="ticket-columns">
        <div className="ticket-main">
          <PublishBox notice={notice} />
          {notice.version > 0 ? <ReachTable view={view} /> : null}
          <Texts notice={notice} />
        </div>
        <aside className="ticket-aside" aria-labelledby="facts">
          <Facts notice={notice} />
          <EndForms notice={notice} />
        </aside>
      </div>
    </PortalScreen>
  )
}

/** About whom the notice is, before anybody is told. */
function PublishBox({ notice }: { notice: StaffNotice }) {
  const { t } = useTranslation("notices")
  const path = usePortalPath()
  const { state, isChanged, preview, faults, version, revision } = notice
  if (state === "WITHDRAWN" || (state === "PUBLISHED" && !isChanged)) return null
  return (
    <section className="portal-note" aria-labelledby="publish">
      <h2 id="publish" className="item-title">
        {version > 0 ? t("staff.publishAgain") : t("staff.publishTitle")}
      </h2>
      <p>{t("staff.preview", preview)}</p>
      {faults.length > 0 ? (
        <p>
          {t("staff.unfinished")}{" "}
          <ApplicationLink to={path(editNoticePath(notice.id))}>{t("staff.edit")}</ApplicationLink>
        </p>
      ) : (
        <form method="post">
          <input type="hidden" name="revision" value={revision} />
          <p>{version > 0 ? t("staff.publishAgainText") : t("staff.publishText")}</p>
          <Button type="submit" name="intent" value="publish">
            {version > 0 ? t("staff.publishVersion", { version: version + 1 }) : t("staff.publish")}
          </Button>
        </form>
      )}
    </section>
  )
}

function Texts({ notice: { draft } }: { notice: StaffNotice }) {
  const { t, i18n } = useTranslation("notices")
  const names = new Intl.DisplayNames([i18n.language], { type: "language" })
  return (
    <section className="ticket-list" aria-labelledby="texts">
      <h2 id="texts" className="portal-section-title">
        {t("staff.texts")}
      </h2>
      {draft.texts.map(({ language, title, text, action }) => (
        <details key={language} className="ticket-step notice-language" open={language === "en"}>
          <summary className="button button-quiet">{names.of(language)}</summary>
          <div className="notice-words">
            <h3 className="item-title" lang={language}>
              {title}
            </h3>
            <NoticeParagraphs text={text} language={language} />
            <h4>{t("action")}</h4>
            <NoticeParagraphs text={action} language={language} />
          </div>
        </details>
      ))}
    </section>
  )
}

function Facts({ notice }: { notice: StaffNotice }) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const path = usePortalPath()
  const { draft, state, version, publishedAt, withdrawnAt, isImported } = notice
  const day = (term: string, time: string | null | undefined) =>
    time ? [{ key: term, term, description: <Day day={seatDay(time)} /> }] : []
  return (
    <>
      <h2 id="facts" className="portal-section-title">
        {t("facts")}
      </h2>
      <DescriptionList
        items={[
          {
            ...{ key: "severity", term: t("field.severity") },
            description: (
              <Badge tone={severityTones[draft.severity]}>{say(severityKeys[draft.severity])}</Badge>
            ),
          },
          { key: "version", term: t("field.version"), description: version > 0 ? version : "–" },
          ...day(t("field.published"), publishedAt),
          ...day(t("state.withdrawn"), withdrawnAt),
          { key: "affects", term: t("field.affects"), description: <AffectedList affects={draft.affects} /> },
          ...(draft.cves.length > 0
            ? [{ key: "cves", term: t("field.cves"), description: draft.cves.join(", ") }]
            : []),
          { key: "tlp", term: t("field.tlp"), description: say(tlpKeys[draft.tlp]) },
          {
            ...{ key: "acknowledge", term: t("staff.mustAcknowledge") },
            description: draft.mustAcknowledge ? t("yes") : t("no"),
          },
          ...(isImported ? [{ key: "import", term: t("staff.source"), description: "CSAF" }] : []),
        ]}
      />
      {state === "DRAFT" ? null : (
        <ul className="module-links">
          <li>
            <ApplicationLink to={path(noticePath(notice.id))}>{t("staff.asCustomer")}</ApplicationLink>
          </li>
        </ul>
      )}
    </>
  )
}

/** Withdraw what is published, delete what never was. */
function EndForms({ notice: { state, revision } }: { notice: StaffNotice }) {
  const { t } = useTranslation("notices")
  if (state === "WITHDRAWN") return null
  const isDraft = state === "DRAFT"
  return (
    <details className="ticket-step">
      <summary className="button button-quiet">{isDraft ? t("staff.delete") : t("staff.withdraw")}</summary>
      <form method="post" className="form">
        <input type="hidden" name="revision" value={revision} />
        <p>{isDraft ? t("staff.deleteText") : t("staff.withdrawText")}</p>
        <Button type="submit" variant="quiet" name="intent" value={isDraft ? "delete" : "withdraw"}>
          {isDraft ? t("staff.deleteNow") : t("staff.withdrawNow")}
        </Button>
      </form>
    </details>
  )
}
