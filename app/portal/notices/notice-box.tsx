import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { NoticeBoxView } from "./notice-box.server.ts"
import { noticePath, noticesPath } from "./notices-path.ts"

/** On the dashboard, until everything is acknowledged: nobody can put it away. Its links load documents, since the dashboard lacks the notices' texts. */
export function NoticeBox({ box: { items, total, fault } }: { box: NoticeBoxView }) {
  const { t } = useTranslation("dashboard")
  const path = usePortalPath()
  return (
    <section className="ticket-box" aria-labelledby="notice-box-title">
      <h2 id="notice-box-title" className="item-title">
        {t("notices.title")}
      </h2>
      {fault ? <PortalFaultMessage fault={fault} headingLevel={3} /> : <p>{t("notices.text")}</p>}
      {items.length > 0 ? (
        <ul className="ticket-waiting">
          {items.map(({ id, title, language, openCount }) => (
            <li key={id}>
              <a href={path(noticePath(id))} lang={language}>
                {title}
              </a>
              <span>{id}</span>
              <span>{t("notices.machines", { number: openCount })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {total > items.length ? (
        <p className="ticket-links">
          <a className="button button-quiet button-small" href={path(noticesPath)}>
            {t("notices.all")}
          </a>
        </p>
      ) : null}
    </section>
  )
}
