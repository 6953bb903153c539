import { useState } from "react"
import { Button } from "../../design/components/button.tsx"
import { Select } from "../../design/components/select.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { Textarea } from "../../design/components/textarea.tsx"
import { type FormState, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { AttachmentsField } from "./attachments-field.tsx"
import { MachineField } from "./machine-field.tsx"
import type { NewTicketAnswer, NewTicketView } from "./new-ticket.server.ts"
import { maxSubjectLength } from "./text-limits.ts"
import { ticketTypes, typeKeys } from "./ticket.ts"
import { ticketListPath } from "./ticket-path.ts"

type Props = { view: NewTicketView; answer: NewTicketAnswer | undefined }

/** The form of a new ticket [TICK-03…06]. */
export function NewTicketScreen({ view, answer }: Props) {
  const { t } = useTranslation("tickets")
  const path = usePortalPath()
  return (
    <PortalScreen title={t("new.title")} lead={t("new.lead")}>
      {view.fault ? <PortalFaultMessage fault={view.fault} headingLevel={2} /> : null}
      {view.locations?.length === 0 ? (
        <p className="portal-note">{t("list.empty.noOrganisation")}</p>
      ) : (
        <NewTicketForm view={view} answer={answer} />
      )}
      <p>
        <a href={path(ticketListPath)}>{t("new.back")}</a>
      </p>
    </PortalScreen>
  )
}

function NewTicketForm({ view, answer }: Props) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const form = formState({ id: "new-ticket", answer: answer?.answer, values: view.values, say })
  const [plant, setPlant] = useState(form.field("location").defaultValue)
  return (
    <PostForm form={form} intent="create" formKey={view.key} hasFiles hasSideButtons>
      <Select
        {...form.field("type")}
        label={t("field.type")}
        placeholder={t("new.choose")}
        options={ticketTypes.map((value) => ({ value, label: say(typeKeys[value]) }))}
        required
      />
      {view.locations ? (
        <>
          <Select
            {...form.field("location")}
            label={t("field.location")}
            placeholder={t("new.choose")}
            options={view.locations.map(({ id, name, city }) => ({ value: id, label: withCity(name, city) }))}
            onChange={(event) => setPlant(event.currentTarget.value)}
            required
          />
          <MachineField form={form} machines={answer?.machines ?? view.machines} plant={plant} />
        </>
      ) : (
        <KeptChoices form={form} />
      )}
      <TextInput
        {...form.field("subject")}
        label={t("field.subject")}
        hint={t("new.subjectHint")}
        maxLength={maxSubjectLength}
        autoComplete="off"
        required
      />
      <Textarea
        {...form.field("description")}
        label={t("field.description")}
        hint={t("new.descriptionHint")}
        rows={8}
        required
      />
      <AttachmentsField
        formId={form.id}
        files={answer?.files ?? view.files}
        error={form.field("files").error}
      />
      <Button type="submit">{t("new.submit")}</Button>
    </PostForm>
  )
}

const choiceNames = ["location", "machine", "machineName", "serialNumber"]

/** While plants and machines can't be loaded, hidden fields keep the choices that were already made. */
function KeptChoices({ form }: { form: FormState }) {
  const { t } = useTranslation("tickets")
  return (
    <>
      <p className="portal-note">{t("new.choicesAway")}</p>
      {choiceNames.map((name) => (
        <input key={name} type="hidden" name={name} value={form.field(name).defaultValue} />
      ))}
    </>
  )
}

/** A plant whose name contains its city is shown without the city. */
function withCity(name: string, city: string): string {
  return name.includes(city) ? name : `${name}, ${city}`
}
