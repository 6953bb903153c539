import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { Pagination } from "../../design/components/pagination.tsx"
import { Badge } from "../../design/components/status.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day, seatDay } from "../frame/day.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { useFreshness } from "../frame/use-freshness.ts"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import { AcknowledgeForm } from "./acknowledge-form.tsx"
import { AffectedList } from "./affected-list.tsx"
import type { NoticeAnswer, NoticeView } from "./notice.server.ts"
import { NoticeState } from "./notice-list-screen.tsx"
import { NoticeParagraphs } from "./notice-text.tsx"
import { kindKeys, severityKeys, severityTones, tlpKeys } from "./notice-words.ts"
import { noticeCsafPath, noticePath, noticesPath, staffNoticePath } from "./notices-path.ts"

/** What is dangerous, how bad it is, which of the reader's machines it concerns, and what they do about it. */
export function NoticeScreen({ view, answer }: { view: NoticeView; answer: NoticeAnswer | undefined }) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const path = usePortalPath()
  useFreshness()
  const { notice, isStaff, page, pages } = view
  const overline = <WayBack to={path(noticesPath)}>{t("title")}</WayBack>
  const lead = (
    <>
      <Badge tone={severityTones[notice.severity]}>{say(severityKeys[notice.severity])}</Badge>{" "}
      {say(kindKeys[notice.kind])} · {notice.id} <NoticeState notice={notice} />
    </>
  )
  const manage = isStaff ? (
    <ApplicationLink className="button button-quiet" to={path(staffNoticePath(notice.id))}>
      {t("manageThis")}
    </ApplicationLink>
  ) : null
  return (
    <PortalScreen title={notice.title} overline={overline} lead={lead} actions={manage}>
      {notice.state === "WITHDRAWN" ? (
        <div className="portal-note">
          <p>{t("withdrawnText")}</p>
        </div>
      ) : null}
      <div className="ticket-columns">
        <div className="ticket-main">
          <section className="ticket-list" aria-labelledby="what">
            <h2 id="what" className="portal-section-title">
              {t("what")}
            </h2>
            <NoticeParagraphs text={notice.text} language={notice.language} />
          </section>
          <section className="ticket-list" aria-labelledby="action">
            <h2 id="action" className="portal-section-title">
              {t("action")}
            </h2>
            <NoticeParagraphs text={notice.action} language={notice.language} />
          </section>
          <section className="ticket-list" aria-labelledby="machines">
            <h2 id="machines" className="portal-section-title">
              {t("yourMachines", { number: notice.machineCount })}
            </h2>
            <AcknowledgeForm view={view} answer={answer} />
            <Pagination
              current={page}
              total={pages}
              href={(other) => path(noticePath(notice.id)) + (other > 1 ? `?page=${other}` : "")}
            />
          </section>
        </div>
        <aside className="ticket-aside" aria-labelledby="facts">
          <Facts view={view} />
        </aside>
      </div>
    </PortalScreen>
  )
}

function Facts({ view: { notice } }: { view: NoticeView }) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const path = usePortalPath()
  const { firstPublishedAt, publishedAt, withdrawnAt, version, cves, tlp, affects } = notice
  return (
    <>
      <h2 id="facts" className="portal-section-title">
        {t("facts")}
      </h2>
      <DescriptionList
        items={[
          { key: "reference", term: t("field.reference"), description: notice.id },
          {
            ...{ key: "published", term: t("field.published") },
            description: <Day day={seatDay(firstPublishedAt)} />,
          },
          ...(version > 1
            ? [
                {
                  ...{ key: "version", term: t("field.version") },
                  description: (
                    <>
                      {version} · <Day day={seatDay(publishedAt)} />
                    </>
                  ),
                },
              ]
            : []),
          ...(withdrawnAt
            ? [
                {
                  ...{ key: "withdrawn", term: t("state.withdrawn") },
                  description: <Day day={seatDay(withdrawnAt)} />,
                },
              ]
            : []),
          { key: "affects", term: t("field.affects"), description: <AffectedList affects={affects} /> },
          ...(cves.length > 0 ? [{ key: "cves", term: t("field.cves"), description: cves.join(", ") }] : []),
          { key: "tlp", term: t("field.tlp"), description: say(tlpKeys[tlp]) },
        ]}
      />
      <ul className="module-links">
        <li>
          <a href={path(noticeCsafPath(notice.id))} download>
            {t("csaf")}
          </a>
        </li>
      </ul>
    </>
  )
}
