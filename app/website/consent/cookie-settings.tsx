import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { cookieRegistry, providerCookies } from "../../request/sites/cookie-registry.ts"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import type { CookieSettingsView } from "./consent.server.ts"
import { ConsentForm } from "./consent-form.tsx"

/** All cookies, the current choice, and the form to change it [NAV-23]. */
export function CookieSettings({ view }: { view: CookieSettingsView }) {
  const { t } = useTranslation(namespaces)
  const { homePath } = useDocument()
  const title = t("consent:screen.title")
  const trail = [
    { title: t("navigation:home"), href: homePath },
    { title, href: view.path },
  ]
  return (
    <>
      <Breadcrumbs trail={trail} />
      <article className="page-width cookie-settings">
        <h1>{title}</h1>
        <p className="text-lead">{t("consent:screen.lead")}</p>
        <section className="cookie-choice" aria-labelledby="cookie-choice">
          <h2 id="cookie-choice">{t("consent:screen.choice")}</h2>
          <p>
            <Choice view={view} />
          </p>
          <p>
            {view.measuringHost === null
              ? t("consent:screen.notMeasuring")
              : t("consent:screen.measuring", { host: view.measuringHost })}
          </p>
          <p>{t("consent:screen.videos")}</p>
          <ConsentForm returnTo={view.path} />
        </section>
        <section aria-labelledby="cookie-list">
          <h2 id="cookie-list">{t("consent:screen.list")}</h2>
          <CookieList />
        </section>
      </article>
    </>
  )
}

function Choice({ view: { choice } }: { view: CookieSettingsView }) {
  const { t } = useTranslation("consent")
  if (choice === null) return <>{t("screen.undecided")}</>
  return <strong>{choice === "accepted" ? t("screen.accepted") : t("screen.rejected")}</strong>
}

/** A table that becomes one block per cookie on a phone; explicit roles keep it a table for screen readers. */
function CookieList() {
  const { t, i18n } = useTranslation(namespaces)
  const head = {
    name: t("consent:screen.name"),
    purpose: t("consent:screen.purpose"),
    life: t("consent:screen.life"),
    category: t("consent:screen.category"),
  }
  const categories = {
    necessary: t("consent:categories.necessary"),
    preferences: t("consent:categories.preferences"),
  }
  return (
    <table className="cookie-table">
      <thead>
        <tr>
          {Object.values(head).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...cookieRegistry, ...providerCookies].map((cookie) => (
          <tr key={cookie.name}>
            <th scope="row">
              <code>{cookie.name}</code>
            </th>
            <td>{t(cookie.purpose)}</td>
            <td data-label={head.life}>
              {lifeInWords(cookie, i18n.language) ?? t("consent:screen.session")}
            </td>
            <td data-label={head.category}>{categories[cookie.category]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const minutes = ["minute", 60] as const
const units = [["day", 86_400], ["hour", 3_600], minutes] as const

/** Null for a session cookie. */
function lifeInWords({ lifeSeconds }: { lifeSeconds: number | null }, language: string): string | null {
  if (lifeSeconds === null) return null
  const [unit, seconds] = units.find(([, seconds]) => lifeSeconds >= seconds) ?? minutes
  const amount = lifeSeconds / seconds
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(amount)
}
