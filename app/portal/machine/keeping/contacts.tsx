import { Button } from "../../../design/components/button.tsx"
import { ChoiceGroup } from "../../../design/components/choice-group.tsx"
import { DescriptionList } from "../../../design/components/description-list.tsx"
import { Select } from "../../../design/components/select.tsx"
import { PostForm } from "../../../forms/post-form.tsx"
import { inOneLine } from "../../../ground/i18n/list-format.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import type { Contact, Keeping } from "./keeping.server.ts"
import { useMachineForm } from "./machine-form.ts"
import type { KeepingProps } from "./plan.tsx"

const topics = ["MAINTENANCE", "SAFETY"] as const

/** Who gets mails about the machine. Everybody names themselves; administrators name their colleagues, too. */
export function Contacts(props: KeepingProps) {
  const { t } = useTranslation("machine")
  const { contacts, canKeep, colleagues } = props.keeping
  return (
    <>
      <p>{contacts.length > 0 ? t("contacts.lead") : t("contacts.nobody")}</p>
      {contacts.length > 0 ? (
        <DescriptionList
          items={contacts.map((contact) => ({
            key: contact.person,
            term: contact.isMe ? `${contact.name} (${t("me")})` : contact.name,
            description: <Told contact={contact} keeping={props.keeping} />,
          }))}
        />
      ) : null}
      {canKeep ? <OwnForm {...props} /> : null}
      {canKeep && colleagues.length > 0 ? <ColleagueForm {...props} /> : null}
    </>
  )
}

function useTopics() {
  const { t } = useTranslation("machine")
  const words = { MAINTENANCE: t("contacts.maintenance"), SAFETY: t("contacts.safety") }
  return topics.map((value) => ({ value, label: words[value] }))
}

function Told({ contact, keeping }: { contact: Contact; keeping: Keeping }) {
  const { t, i18n } = useTranslation("machine")
  const words = useTopics()
  const { person, name, tells, isMe } = contact
  const told = words.filter(({ value }) => tells.includes(value)).map(({ label }) => label)
  const mayEnd = !isMe && keeping.canKeep && keeping.colleagues.length > 0
  return (
    <>
      {inOneLine(told, i18n.language)}
      {mayEnd ? (
        <form method="post">
          <input type="hidden" name="person" value={person} />
          <Button
            type="submit"
            name="intent"
            value="contact"
            variant="link"
            size="small"
            aria-label={`${t("contacts.end")}: ${name}`}
          >
            {t("contacts.end")}
          </Button>
        </form>
      ) : null}
    </>
  )
}

/** Without a tick it ends the reader's own mails. */
function OwnForm({ keeping, answer }: KeepingProps) {
  const { t } = useTranslation("machine")
  const choices = useTopics()
  const { form } = useMachineForm("own-contact", { answer, kept: keeping.kept })
  const mine = keeping.contacts.find(({ isMe }) => isMe)
  return (
    <PostForm form={form} intent="contact">
      <ChoiceGroup
        id="own-contact-tells"
        name="tells"
        type="checkbox"
        legend={t("contacts.own")}
        choices={choices}
        chosen={mine?.tells ?? []}
        isOptional={false}
      />
      <Button type="submit" variant="quiet" size="small">
        {t("contacts.save")}
      </Button>
    </PostForm>
  )
}

function ColleagueForm({ keeping, answer }: KeepingProps) {
  const { t } = useTranslation("machine")
  const choices = useTopics()
  const { form, isTyped } = useMachineForm("contact", { answer, kept: keeping.kept })
  const { defaultValue: _chosen, ...tells } = form.field("tells")
  return (
    <details className="ticket-step" open={isTyped}>
      <summary className="button button-quiet">{t("contacts.name")}</summary>
      <PostForm form={form} intent="contact">
        <input type="hidden" name="names" value="colleague" />
        <Select
          {...form.field("person")}
          label={t("contacts.colleague")}
          placeholder={t("contacts.choose")}
          options={keeping.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <ChoiceGroup
          {...tells}
          type="checkbox"
          legend={t("contacts.topics")}
          choices={choices}
          chosen={["MAINTENANCE", "SAFETY"]}
          required
        />
        <Button type="submit">{t("contacts.save")}</Button>
      </PostForm>
    </details>
  )
}
