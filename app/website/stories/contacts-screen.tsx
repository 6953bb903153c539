import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { ContactCards, ContactWays } from "./contact-cards.tsx"
import type { ContactsView } from "./contacts.server.ts"
import { StoryCards } from "./story-cards.tsx"

/** The authors, or one with their stories [ROUTE-22, ROUTE-23]. */
export function ContactsScreen({ view }: { view: ContactsView }) {
  return (
    <>
      <Breadcrumbs trail={view.breadcrumbs} />
      {view.kind === "story-contacts" ? <Authors view={view} /> : <Author view={view} />}
    </>
  )
}

function Authors({ view: { contacts } }: { view: Extract<ContactsView, { kind: "story-contacts" }> }) {
  const { t } = useTranslation("stories")
  return (
    <article className="page-width story-list">
      <header className="list-head">
        <h1>{t("contacts.title")}</h1>
        <p className="text-lead">{t("contacts.lead")}</p>
      </header>
      <ContactCards contacts={contacts} headingLevel={2} />
    </article>
  )
}

function Author({ view: { contact, stories } }: { view: Extract<ContactsView, { kind: "story-contact" }> }) {
  const { t } = useTranslation("stories")
  const { name, role, about, image, otherLanguage } = contact
  return (
    <article className="page-width story-list">
      <header className="story-author">
        {image ? (
          <ResponsiveImage image={{ ...image, alternativeText: "" }} preset="story-contact" sizes="80px" />
        ) : null}
        <div className="story-author-words">
          {role ? (
            <p className="overline" lang={otherLanguage}>
              {role}
            </p>
          ) : null}
          <h1 lang={otherLanguage}>{name}</h1>
          {about ? (
            <p className="text-lead" lang={otherLanguage}>
              {about}
            </p>
          ) : null}
          <ContactWays contact={contact} />
        </div>
      </header>
      <section aria-labelledby="stories-title">
        <h2 className="module-title" id="stories-title">
          {t("contacts.stories")}
        </h2>
        {stories.length > 0 ? (
          <StoryCards stories={stories} headingLevel={3} />
        ) : (
          <EmptyState title={t("contacts.noneTitle")} headingLevel={3} />
        )}
      </section>
    </article>
  )
}
