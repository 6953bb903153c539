import { Icon } from "../../design/components/icon.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { ContactCardData } from "./contact-card-data.ts"

type Props = {
  contacts: readonly ContactCardData[]
  headingLevel: 2 | 3
  /** Whether mail and telephone stand on the card. */
  hasWays?: boolean
}

/** Who wrote something, and answers questions about it. */
export function ContactCards({ contacts, headingLevel, hasWays = false }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className="story-contacts">
      {contacts.map((contact) => (
        <li key={contact.id} className="story-contact" lang={contact.otherLanguage}>
          {contact.image ? (
            <ResponsiveImage
              image={{ ...contact.image, alternativeText: "" }}
              preset="story-contact"
              sizes="80px"
            />
          ) : (
            <span className="story-contact-mark">
              <Icon name="contact" size={24} />
            </span>
          )}
          <div className="story-contact-words">
            <Heading className="item-title">
              {contact.href ? <a href={contact.href}>{contact.name}</a> : contact.name}
            </Heading>
            {contact.role ? <p className="text-small">{contact.role}</p> : null}
            {hasWays ? <ContactWays contact={contact} /> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Mail and telephone. */
export function ContactWays({ contact: { email, telephone, name } }: { contact: ContactCardData }) {
  const { t } = useTranslation("stories")
  if (!email && !telephone) return null
  return (
    <ul className="story-contact-ways">
      {email ? (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {t("contacts.mail")}
            <span className="visually-hidden"> {name}</span>
          </a>
        </li>
      ) : null}
      {telephone ? (
        <li>
          <a href={`tel:${telephone.replace(/[^\d+]/g, "")}`}>
            <Icon name="phone" />
            {telephone}
          </a>
        </li>
      ) : null}
    </ul>
  )
}
