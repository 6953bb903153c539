import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { DataTable } from "../../../design/components/data-table.tsx"
import { FileInput } from "../../../design/components/file-input.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { formatLocale } from "../../../ground/i18n/format-locale.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { batchKeys } from "./batch-words.ts"
import { chosenOf } from "./chosen-applications.ts"
import { batchPath } from "./invite-path.ts"
import type { ManyAnswer, ManyView } from "./many.server.ts"
import { maxListBytes } from "./many-limits.ts"
import { PresetFields } from "./preset-fields.tsx"

type Props = { view: ManyView; answer: ManyAnswer | undefined }

/** A list of people, and what all of them are invited to. */
export function ManyScreen({ view, answer }: Props) {
  const { t } = useTranslation("invitations")
  const say = useSay()
  const form = formState({ id: "many", answer: answer?.answer, values: view.values, say })
  return (
    <UserAdminScreen title={t("many.title")} lead={t("many.lead")}>
      <PostForm form={form} formKey={view.key} intent="check" hasFiles className="invite-form">
        <Textarea
          {...form.field("list")}
          label={t("many.list")}
          hint={t("many.listHint")}
          rows={10}
          spellCheck={false}
          autoCapitalize="none"
        />
        <FileField form={form} />
        <PresetFields form={form} choices={view.choices} chosen={chosenOf(answer, [])} />
        <Button type="submit">{t("many.submit")}</Button>
      </PostForm>
      <Recent batches={view.batches} />
    </UserAdminScreen>
  )
}

/** Browsers don't show again which file was chosen, so it has no value. */
function FileField({ form }: { form: ReturnType<typeof formState> }) {
  const { t } = useTranslation("invitations")
  const { defaultValue: _, ...field } = form.field("file")
  return (
    <FileInput
      {...field}
      label={t("many.file")}
      hint={t("many.fileHint")}
      maxBytes={maxListBytes}
      accept=".csv,.txt,.tsv,text/csv,text/plain"
    />
  )
}

function Recent({ batches }: { batches: ManyView["batches"] }) {
  const { t, i18n } = useTranslation("invitations")
  const say = useSay()
  const path = usePortalPath()
  if (batches.length === 0) return null
  const number = new Intl.NumberFormat(formatLocale(i18n.language))
  return (
    <div>
      <h2 className="portal-section-title">{t("many.recent")}</h2>
      <DataTable
        caption={t("many.recent")}
        isCaptionHidden
        columns={[
          { name: t("many.checkedAt") },
          { name: t("field.organisation") },
          { name: t("many.goodLines"), isNumeric: true },
          { name: t("panel.stateLabel") },
        ]}
        rows={batches.map(({ id, organisation, madeAt, state, good, total }) => ({
          heading: (
            <ApplicationLink to={path(batchPath(id))}>
              <LocalTime time={madeAt} />
            </ApplicationLink>
          ),
          cells: [
            organisation.name,
            t("many.goodOf", { good: number.format(good), total: number.format(total) }),
            say(batchKeys[state]),
          ],
        }))}
      />
    </div>
  )
}
