import { ButtonLink } from "../../../design/components/button.tsx"
import { Icon } from "../../../design/components/icon.tsx"
import { namespaces } from "../../../ground/i18n/languages.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import type { ContactPanelData } from "../../contact/contact-details.ts"
import { mailAbout } from "../../contact/mail-about.ts"
import { OfficeDetail } from "../../contact/office-detail.tsx"
import type { ShownProduct } from "../../contact/shown-product.ts"

type Props = {
  contact: ContactPanelData
  product: ShownProduct
  /** Forms that already name the product. */
  forms: { sampleHref: string; softwareHref: string }
}

/** The contact person, with a mail link whose text already names the product. */
export function ProductContact({ contact: { link, office, officeHref, details }, product, forms }: Props) {
  const { t } = useTranslation(namespaces)
  return (
    <div className="product-contact-words">
      <p className="text-lead">{t("catalogue:product.contactLead", { name: product.name })}</p>
      <p>{t("frame:contact.promise")}</p>
      {office ? (
        <OfficeDetail
          office={office}
          href={officeHref}
          mailHref={mailAbout(office.email, product, t)}
          className="product-contact-office"
        />
      ) : null}
      {details.length > 0 ? (
        <ul className="product-contact-details">
          {details.map(({ key, title, telephone, email, openingHours }) => (
            <li key={key}>
              <h3 className="item-title">{title}</h3>
              {telephone ? (
                <a href={`tel:${telephone.replace(/\(0\)|[^+\d]/g, "")}`}>
                  <Icon name="phone" />
                  {telephone}
                </a>
              ) : null}
              {email ? (
                <a href={mailAbout(email, product, t)}>
                  <Icon name="mail" />
                  {email}
                </a>
              ) : null}
              {openingHours ? <p className="text-small">{openingHours}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="button-row">
        <ButtonLink href={forms.sampleHref}>{t("catalogue:product.askSample")}</ButtonLink>
        <ButtonLink href={forms.softwareHref} variant="quiet">
          {t("catalogue:product.askSoftware")}
        </ButtonLink>
        <ButtonLink href={link.href} icon="arrow-right" variant="quiet">
          {office || details.length > 0 ? t("frame:contact.page") : link.text || t("frame:contact.title")}
        </ButtonLink>
      </p>
    </div>
  )
}
