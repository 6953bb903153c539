import type { ReactNode } from "react"
import type { ContactFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { usePageContext } from "../page-context.tsx"
import { withLineBreaks } from "../rich-text.tsx"
import { ModuleLinks } from "./module-links.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

export function Contact({ module, outline }: ModuleProps<ContactFieldsFragment>) {
  const { t } = usePageContext()
  const { address, organisation, telephone, email, openingHours } = module
  const hasDetails = Boolean(address || organisation || telephone || email || openingHours)
  return (
    <ModuleSection module={module} outline={outline} className="contact">
      {module.text ? <p className="contact-text">{module.text}</p> : null}
      {hasDetails ? (
        <dl className="contact-details">
          {organisation || address ? (
            <Detail name={t("modules:contact.address")}>
              {organisation ? <strong>{organisation}</strong> : null}
              {organisation && address ? <br /> : null}
              {address ? withLineBreaks(address.trim()) : null}
            </Detail>
          ) : null}
          {telephone ? (
            <Detail name={t("modules:contact.telephone")}>
              <a href={`tel:${telephone.replace(/\(0\)|[^+\d]/g, "")}`}>{telephone}</a>
            </Detail>
          ) : null}
          {email ? (
            <Detail name={t("modules:contact.email")}>
              <a href={`mailto:${encodeURI(email)}`}>{email}</a>
            </Detail>
          ) : null}
          {openingHours ? (
            <Detail name={t("modules:contact.openingHours")}>{withLineBreaks(openingHours.trim())}</Detail>
          ) : null}
        </dl>
      ) : null}
      <ModuleLinks links={module.links} />
    </ModuleSection>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contact-detail">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
