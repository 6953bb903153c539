import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { SearchScreenData } from "./search-screen.server.ts"

type Props = { waysOn: NonNullable<SearchScreenData["waysOn"]> }

/**
 * Shown when a search finds nothing, which is where many readers leave: hints, links to the site's sections, and a
 * contact.
 */
export function NoResults({ waysOn: { sections, contact } }: Props) {
  const { t } = useTranslation("search")
  return (
    <div className="search-none">
      <section>
        <h2>{t("none.title")}</h2>
        <ul className="search-tips">
          <li>{t("none.spelling")}</li>
          <li>{t("none.fewer")}</li>
          <li>{t("none.model")}</li>
        </ul>
      </section>
      {sections.length > 0 ? (
        <section>
          <h2>{t("none.sections")}</h2>
          <ul className="search-sections">
            {sections.map((section) => (
              <li key={section.href}>
                <a href={section.href}>{section.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {contact ? (
        <section>
          <h2>{t("none.ask")}</h2>
          <p>{t("none.askText")}</p>
          <a className="button" href={contact.href}>
            {contact.title || t("none.contact")}
          </a>
        </section>
      ) : null}
    </div>
  )
}
