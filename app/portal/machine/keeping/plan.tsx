import { Button } from "../../../design/components/button.tsx"
import { Checkbox } from "../../../design/components/choice-group.tsx"
import { Badge } from "../../../design/components/status.tsx"
import { TextInput } from "../../../design/components/text-input.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { PostForm } from "../../../forms/post-form.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Day } from "../../frame/day.tsx"
import type { MachineAnswer } from "./change-machine.server.ts"
import type { Done, Keeping, Task, TypedKeeping } from "./keeping.server.ts"
import { limits } from "./keeping-schema.ts"
import { useMachineForm } from "./machine-form.ts"
import { RemoveButton } from "./remove-button.tsx"

export type KeepingProps = { keeping: Keeping; answer: MachineAnswer | undefined }

export type TypedProps = { keeping: TypedKeeping; answer: MachineAnswer | undefined }

/** What has to be done on the machine, when it is due next, and what was done. */
export function Plan(props: KeepingProps) {
  const { t } = useTranslation("machine")
  const { tasks, done, canKeep, canPrescribe } = props.keeping
  const canWrite = canKeep || canPrescribe
  return (
    <>
      {tasks.length === 0 ? <p>{t("plan.empty")}</p> : null}
      <ol className="conversation">
        {tasks.map((task) => (
          <li key={task.id} className="entry">
            <TaskHead task={task} />
            {task.text ? (
              <p className="entry-text" lang={task.language}>
                {task.text}
              </p>
            ) : null}
            {canWrite ? <DoneForm task={task} {...props} /> : null}
            {canWrite && task.canRemove ? (
              <RemoveButton intent="remove-task" id={task.id} what={task.title} />
            ) : null}
          </li>
        ))}
      </ol>
      {canWrite ? <TaskForm {...props} /> : null}
      {done.length > 0 ? <DoneList done={done} canWrite={canWrite} /> : null}
    </>
  )
}

/** Warns as long before as the mails do. */
const daysOfNotice = 14

function TaskHead({
  task: { title, language, everyDays, isOwn, lastDone, nextDue, daysLeft },
}: {
  task: Task
}) {
  const { t } = useTranslation("machine")
  return (
    <>
      <p className="entry-head">
        <strong lang={language}>{title}</strong>
        {daysLeft < 0 ? <Badge tone="error">{t("plan.overdue")}</Badge> : null}
        {daysLeft >= 0 && daysLeft <= daysOfNotice ? (
          <Badge tone="warning">
            {daysLeft === 0 ? t("plan.today") : t("plan.inDays", { count: daysLeft })}
          </Badge>
        ) : null}
        <span>
          {t("plan.due")} <Day day={nextDue} />
        </span>
      </p>
      <p className="ticket-place">
        {t("plan.every", { count: everyDays })}
        {" · "}
        {lastDone ? (
          <>
            {t("plan.last")} <Day day={lastDone} />
          </>
        ) : (
          t("plan.never")
        )}
        {isOwn ? ` · ${t("plan.own")}` : null}
      </p>
    </>
  )
}

function DoneForm({ task, ...props }: TypedProps & { task: Task }) {
  const { t } = useTranslation("machine")
  const { isTyped } = useDoneForm(task.id, props)
  return (
    <details className="ticket-step" open={isTyped}>
      <summary className="button button-quiet button-small" aria-label={`${t("plan.mark")}: ${task.title}`}>
        {t("plan.mark")}
      </summary>
      <DoneFields task={task.id} {...props} />
    </details>
  )
}

/** A page has one for each task, so a sign-in's kept values belong to the task that they name. */
function useDoneForm(task: string, { keeping, answer }: TypedProps) {
  const isKept = keeping.kept.done?.task === task
  return useMachineForm(`done-${task}`, {
    ...{ answer, kept: keeping.kept, ...(isKept ? { intent: "done" } : {}) },
    values: { doneOn: keeping.today },
  })
}

/** @param task its id. */
export function DoneFields({ task, ...props }: TypedProps & { task: string }) {
  const { t } = useTranslation("machine")
  const { form } = useDoneForm(task, props)
  return (
    <PostForm form={form} intent="done" formKey={props.keeping.formKey}>
      <input type="hidden" name="task" value={task} />
      <TextInput {...form.field("doneOn")} type="date" label={t("plan.doneOn")} required />
      <Textarea {...form.field("note")} label={t("plan.doneNote")} rows={2} maxLength={limits.doneNote} />
      <Button type="submit" size="small">
        {t("plan.save")}
      </Button>
    </PostForm>
  )
}

export function TaskForm({ keeping, answer }: TypedProps) {
  const { t } = useTranslation("machine")
  const { form, isTyped } = useMachineForm("task", {
    ...{ answer, kept: keeping.kept, intent: "task" },
    values: { everyDays: "90" },
  })
  return (
    <details className="ticket-step" open={isTyped}>
      <summary className="button button-quiet">{t("plan.add")}</summary>
      <PostForm form={form} intent="task" formKey={keeping.formKey}>
        <TextInput
          {...form.field("title")}
          label={t("plan.title")}
          maxLength={limits.title}
          autoComplete="off"
          required
        />
        <TextInput
          {...form.field("everyDays")}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.days}
          label={t("plan.days")}
          required
        />
        <Textarea {...form.field("text")} label={t("plan.text")} rows={3} maxLength={limits.text} />
        {keeping.canPrescribe ? (
          <Checkbox
            id="task-isForModel"
            name="isForModel"
            label={t("plan.forModel")}
            hint={t("plan.inEnglish")}
            defaultChecked={form.field("isForModel").defaultValue === "on"}
          />
        ) : null}
        <Button type="submit">{t("plan.save")}</Button>
      </PostForm>
    </details>
  )
}

function DoneList({ done, canWrite }: { done: Done[]; canWrite: boolean }) {
  const { t } = useTranslation("machine")
  return (
    <>
      <h3 className="item-title">{t("plan.history")}</h3>
      <ol className="conversation">
        {done.map(({ id, title, language, doneOn, note, byName, canRemove }) => (
          <li key={id} className="entry entry-event">
            <p className="entry-head">
              <span lang={language}>{title}</span>
              {byName ? <span className="ticket-place">{byName}</span> : null}
              <Day day={doneOn} />
            </p>
            {note ? <p className="entry-text">{note}</p> : null}
            {canWrite && canRemove ? <RemoveButton intent="remove-done" id={id} what={title} /> : null}
          </li>
        ))}
      </ol>
    </>
  )
}
