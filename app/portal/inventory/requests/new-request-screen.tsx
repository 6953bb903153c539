import { Button } from "../../../design/components/button.tsx"
import { Select } from "../../../design/components/select.tsx"
import { TextInput } from "../../../design/components/text-input.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { FilesField } from "../../../forms/files/files-field.tsx"
import { type FormState, formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../../frame/portal-fault-message.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { WayBack } from "../../frame/way-back.tsx"
import { useMachineWords } from "../../machines/use-machine-words.ts"
import { uploadsPath } from "../../tickets/ticket-path.ts"
import { inventoryPath, machinePath } from "../inventory-path.ts"
import type { NewRequestAnswer, NewRequestView } from "./new-request.server.ts"
import { kindKeys, leadKeys, machineTypes, requestFields, serviceKinds } from "./request-words.ts"

type Props = { view: NewRequestView; answer: NewRequestAnswer | undefined }

/** Asks staff for a change of one machine, or for a machine to be added. */
export function NewRequestScreen({ view, answer }: Props) {
  const { t } = useTranslation("inventory")
  const say = useSay()
  const path = usePortalPath()
  const { kind, machine, fault } = view
  const form = formState({
    id: "request",
    answer: answer?.answer,
    values: view.values,
    say,
    order: requestFields,
  })
  const fields = { form, view, files: answer?.files ?? view.files }
  return (
    <PortalScreen
      title={say(kindKeys[serviceKinds[kind]])}
      lead={say(leadKeys[kind])}
      overline={
        <WayBack to={path(machine ? machinePath(machine.serialNumber) : inventoryPath)}>
          {machine
            ? [machine.name, machine.model, machine.serialNumber].filter(Boolean).join(" · ")
            : t("title")}
        </WayBack>
      }
    >
      {fault ? <PortalFaultMessage fault={fault} headingLevel={2} /> : null}
      <PostForm form={form} intent="request" formKey={view.key} hasFiles hasSideButtons>
        {kind === "add" ? <NewMachine {...fields} /> : null}
        {kind === "correct" ? <Corrections form={form} known={machine?.type ?? ""} /> : null}
        {kind === "move" || kind === "paper" ? <Plant {...fields} /> : null}
        <Textarea
          {...form.field("note")}
          label={kind === "paper" ? t("request.field.papers") : t("request.field.note")}
          hint={kind === "paper" ? t("request.hint.papers") : undefined}
          rows={5}
          maxLength={5000}
          required={kind === "paper" || kind === "not-ours"}
        />
        <Button type="submit">{t("request.send")}</Button>
      </PostForm>
    </PortalScreen>
  )
}

type FieldsProps = { form: FormState; view: NewRequestView; files: NewRequestView["files"] }

function NewMachine({ form, view, files }: FieldsProps) {
  const { t } = useTranslation("inventory")
  const path = usePortalPath()
  const labels = {
    label: t("request.field.photo"),
    more: t("request.field.morePhotos"),
    hint: t("request.hint.photo"),
  }
  return (
    <>
      <TextInput
        {...form.field("serialNumber")}
        label={t("field.serialNumber")}
        hint={t("request.hint.serialNumber")}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <TextInput
        {...form.field("model")}
        label={t("field.model")}
        maxLength={200}
        autoComplete="off"
        required
      />
      <Plant form={form} view={view} files={files} />
      <FilesField
        formId={form.id}
        labels={labels}
        address={path(uploadsPath)}
        files={files}
        error={form.field("files").error}
        isNeeded
        accept="image/*"
      />
      <TextInput
        {...form.field("name")}
        label={t("field.name")}
        hint={t("request.hint.name")}
        maxLength={200}
      />
      <TextInput {...form.field("commissionedOn")} label={t("field.commissioned")} type="date" />
    </>
  )
}

function Corrections({ form, known }: { form: FormState; known: string }) {
  const { t } = useTranslation("inventory")
  const words = useMachineWords()
  // A type that only another service knows stays choosable.
  const types = [...new Set([...machineTypes, known])].filter((type) => type !== "")
  return (
    <>
      <TextInput
        {...form.field("name")}
        label={t("field.name")}
        hint={t("request.hint.name")}
        maxLength={200}
      />
      <Select
        {...form.field("type")}
        label={t("field.type")}
        placeholder={t("request.choose")}
        options={types.map((type) => ({ value: type, label: words.type(type) }))}
      />
      <TextInput {...form.field("commissionedOn")} label={t("field.commissioned")} type="date" />
    </>
  )
}

/** While the register is away, a hidden field keeps the plant that was chosen before. */
function Plant({ form, view: { locations, kind } }: FieldsProps) {
  const { t } = useTranslation("inventory")
  const field = form.field("location")
  if (!locations) return <input type="hidden" name={field.name} value={field.defaultValue} />
  return (
    <Select
      {...field}
      label={kind === "move" ? t("request.field.newPlant") : t("field.location")}
      placeholder={t("request.choose")}
      options={locations.map(({ id, name, city }) => ({
        value: id,
        label: name.includes(city) ? name : `${name}, ${city}`,
      }))}
      required
    />
  )
}
