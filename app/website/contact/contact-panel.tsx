import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { ContactDetail, ContactPanelData } from "./contact-details.ts"
import { OfficeDetail } from "./office-detail.tsx"

export const contactPanelId = "contact-panel"

type Props = {
  panel: ContactPanelData
  letterTo: (email: string) => string
  /** What the page is about: a product, or several that are compared. Empty on other pages. */
  about: string
  /** Address of the form that asks for a quote; on a product's page it names the product. */
  requestHref: string
}

/**
 * "Talk to an expert" [NAV-24]. It is a popover, so it opens without JavaScript; browsers without popovers show it in
 * place below the page. With JavaScript its close button gets the focus, so that keyboard users are inside the open
 * panel; without it the panel follows its button in tab order. On a product's page its mail link names the product.
 */
export function ContactPanel({
  panel: { link, office, officeHref, details },
  letterTo,
  about,
  requestHref,
}: Props) {
  const { t } = useTranslation(["frame", "offices"])
  return (
    <section
      className="contact-panel"
      id={contactPanelId}
      popover="auto"
      aria-labelledby="contact-panel-title"
    >
      <button
        type="button"
        className="icon-button contact-panel-close"
        popovertarget={contactPanelId}
        popovertargetaction="hide"
        aria-label={t("contact.close")}
        data-opened-focus=""
      >
        <Icon name="close" size={24} />
      </button>
      <h2 className="contact-panel-title" id="contact-panel-title">
        {t("contact.title")}
      </h2>
      <p className="text-lead">{t("contact.promise")}</p>
      <p className="contact-panel-about">{about}</p>
      <a className="button" href={requestHref}>
        {t("offices:request")}
        <Icon name="arrow-right" size={16} />
      </a>
      {office ? (
        <OfficeDetail
          office={office}
          href={officeHref}
          mailHref={letterTo(office.email)}
          className="contact-panel-detail"
        />
      ) : null}
      {details.map((detail) => (
        <Detail key={detail.key} detail={detail} letterTo={letterTo} />
      ))}
      <a className="button button-quiet" href={link.href}>
        {office || details.length > 0 ? t("contact.page") : link.text || t("contact.title")}
        <Icon name="arrow-right" size={16} />
      </a>
    </section>
  )
}

type DetailProps = { detail: ContactDetail; letterTo: Props["letterTo"] }

function Detail({ detail: { title, telephone, email, openingHours }, letterTo }: DetailProps) {
  return (
    <div className="contact-panel-detail">
      <h3>{title}</h3>
      {telephone ? (
        <a href={`tel:${telephone.replace(/\(0\)|[^+\d]/g, "")}`}>
          <Icon name="phone" size={16} />
          {telephone}
        </a>
      ) : null}
      {email ? (
        <a href={letterTo(email)}>
          <Icon name="mail" size={16} />
          {email}
        </a>
      ) : null}
      {openingHours ? <p className="text-small">{openingHours}</p> : null}
    </div>
  )
}
