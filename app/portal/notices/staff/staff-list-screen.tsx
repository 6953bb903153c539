import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { DataTable } from "../../../design/components/data-table.tsx"
import { Field } from "../../../design/components/field.tsx"
import { Pagination } from "../../../design/components/pagination.tsx"
import { Badge, EmptyState, type Tone } from "../../../design/components/status.tsx"
import { formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Day, seatDay } from "../../frame/day.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { WayBack } from "../../frame/way-back.tsx"
import { kindKeys, severityKeys, severityTones, stateKeys } from "../notice-words.ts"
import { newNoticePath, noticesPath, staffNoticePath, staffNoticesPath } from "../notices-path.ts"
import type { StaffAnswer, StaffListView, StaffNoticeItem } from "./staff-list.server.ts"

type Props = { view: StaffListView; answer: StaffAnswer | undefined }

/** All notices, for staff who write them. */
export function StaffListScreen({ view, answer }: Props) {
  const { t } = useTranslation("notices")
  const path = usePortalPath()
  const { items, page, pages } = view
  const overline = <WayBack to={path(noticesPath)}>{t("title")}</WayBack>
  const write = (
    <ApplicationLink className="button" to={path(newNoticePath)}>
      {t("staff.new")}
    </ApplicationLink>
  )
  return (
    <PortalScreen title={t("staff.title")} lead={t("staff.lead")} overline={overline} actions={write}>
      <div className="ticket-list">
        {items.length > 0 ? (
          <>
            <StaffTable items={items} />
            <Pagination
              current={page}
              total={pages}
              href={(other) => path(staffNoticesPath) + (other > 1 ? `?page=${other}` : "")}
            />
          </>
        ) : (
          <EmptyState icon="info" title={t("staff.none")} />
        )}
        <ImportForm view={view} answer={answer} />
      </div>
    </PortalScreen>
  )
}

function StaffTable({ items }: { items: readonly StaffNoticeItem[] }) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const path = usePortalPath()
  return (
    <DataTable
      caption={t("staff.title")}
      isCaptionHidden
      columns={[
        { name: t("field.notice") },
        { name: t("field.severity") },
        { name: t("field.state") },
        { name: t("reach.acknowledged") },
        { name: t("staff.changed") },
      ]}
      rows={items.map((item) => ({
        heading: (
          <>
            <ApplicationLink className="ticket-subject" to={path(staffNoticePath(item.id))} lang="en">
              {item.draft.texts.find(({ language }) => language === "en")?.title ?? item.id}
            </ApplicationLink>
            <span className="ticket-reference">
              {item.id} · {say(kindKeys[item.draft.kind])}
            </span>
          </>
        ),
        cells: [
          <Badge key="severity" tone={severityTones[item.draft.severity]}>
            {say(severityKeys[item.draft.severity])}
          </Badge>,
          <StaffState key="state" notice={item} />,
          item.version > 0
            ? t("staff.acknowledgedOf", { done: item.machineCount - item.openCount, all: item.machineCount })
            : "–",
          <Day key="changed" day={seatDay(item.changedAt)} />,
        ],
      }))}
    />
  )
}

const stateTones: Readonly<Record<StaffNoticeItem["state"], Tone>> = {
  DRAFT: "info",
  PUBLISHED: "success",
  WITHDRAWN: "neutral",
}

export function StaffState({ notice }: { notice: Pick<StaffNoticeItem, "state" | "isChanged"> }) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const { state, isChanged } = notice
  return (
    <>
      <Badge tone={stateTones[state]}>{say(stateKeys[state])}</Badge>
      {state === "PUBLISHED" && isChanged ? (
        <span className="ticket-place">{t("staff.unpublished")}</span>
      ) : null}
    </>
  )
}

/** Reads an advisory into a draft. */
function ImportForm({ view, answer }: Props) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const own = answer?.intent === "import" ? answer.answer : null
  const form = formState({ id: "import", answer: own, say })
  const { id, name, error } = form.field("file")
  return (
    <details className="ticket-step" open={own !== null}>
      <summary className="button button-quiet">{t("staff.import")}</summary>
      <PostForm form={form} intent="import" formKey={view.formKey} hasFiles>
        <Field
          id={id}
          label={t("staff.importFile")}
          hint={t("staff.importHint")}
          error={error}
          isOptional={false}
        >
          {(control) => <input {...control} type="file" name={name} accept="application/json,.json" />}
        </Field>
        <Button type="submit">{t("staff.importSend")}</Button>
      </PostForm>
    </details>
  )
}
