import { Button } from "../../design/components/button.tsx"
import { describedBy, FieldNotes } from "../../design/components/field.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { FinderAnswers } from "./finder-path.ts"
import type { FinderFault, FinderQuestions } from "./finder-view.ts"

type Props = {
  questions: FinderQuestions
  answers?: FinderAnswers | null
  faults?: readonly FinderFault[]
}

export const faultKeys = {
  task: "finder:fault.task",
  size: "finder:fault.size",
  pieces: "finder:fault.pieces",
} as const

/** A plain GET form: its answers stand in the address, so that a result can be shared and works without a script. */
export function FinderForm({ questions, answers = null, faults = [] }: Props) {
  const { t } = useTranslation(["finder", "common"])
  const { action, size, asksPieces, system } = questions
  const fault = (name: FinderFault) => (faults.includes(name) ? t(faultKeys[name]) : undefined)
  return (
    <form className="finder-form" action={action} aria-label={t("title")}>
      <Tasks questions={questions} chosen={answers?.tasks ?? []} error={fault("task")} />
      <div className="finder-figures">
        {size ? (
          <TextInput
            id="finder-size"
            name="size"
            label={t("size")}
            unit={size.unit}
            error={fault("size")}
            defaultValue={answers?.size}
            maxLength={40}
            autoComplete="off"
          />
        ) : null}
        {asksPieces ? (
          <TextInput
            id="finder-pieces"
            name="pieces"
            label={t("pieces")}
            error={fault("pieces")}
            defaultValue={answers?.pieces}
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
          />
        ) : null}
        <input type="hidden" name="units" value={system.toLowerCase()} />
        <Button type="submit" icon="arrow-right">
          {t("submit")}
        </Button>
      </div>
    </form>
  )
}

type TasksProps = Pick<Props, "questions"> & { chosen: readonly string[]; error: string | undefined }

/** Check boxes that look like pictures with a word: who crimps often seals on the same machine. */
function Tasks({ questions: { tasks }, chosen, error }: TasksProps) {
  const { t } = useTranslation(["finder", "common"])
  const hint = t("taskHint")
  return (
    <fieldset
      className={error ? "field finder-tasks has-error" : "field finder-tasks"}
      aria-describedby={describedBy("finder-task", { hint, error })}
    >
      <legend>{t("task")}</legend>
      <FieldNotes id="finder-task" hint={hint} error={error} />
      {tasks.map(({ id, slug, name, imageUrl }, index) => (
        <label key={id} className="finder-task">
          <input
            type="checkbox"
            name="task"
            value={slug}
            id={index === 0 ? "finder-task" : undefined}
            defaultChecked={chosen.includes(slug) || chosen.includes(id)}
          />
          {imageUrl ? (
            <ResponsiveImage
              image={{ url: imageUrl, alternativeText: "" }}
              preset="capability-product"
              sizes="64px"
            />
          ) : null}
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
