import { Button } from "../../design/components/button.tsx"
import { Textarea } from "../../design/components/textarea.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { TranslatorView } from "./translator-view.ts"

type Props = {
  view: Extract<TranslatorView, { kind: "translation" }>
  note: string
  isNoteMissing: boolean
}

/** Whoever reads the translation says what they think of it; the translator sees it above. */
export function ReviewForms({ view: { action, task }, note, isNoteMissing }: Props) {
  const { t } = useTranslation("translator")
  return (
    <details className="translator-review" open={task.review !== null || isNoteMissing}>
      <summary>{t("review.title")}</summary>
      <form method="post" action={action} className="form">
        <Textarea
          id="review-note"
          name="note"
          label={t("review.note")}
          hint={t("review.noteHint")}
          error={isNoteMissing ? t("review.noteMissing") : undefined}
          defaultValue={note}
          maxLength={500}
          rows={3}
        />
        <p className="button-row">
          <Button type="submit" name="review" value="needs-review" variant="quiet">
            {t("review.ask")}
          </Button>
          <Button type="submit" name="review" value="rejected" variant="quiet">
            {t("review.reject")}
          </Button>
          <Button type="submit" name="review" value="accepted" variant="quiet">
            {t("review.accept")}
          </Button>
        </p>
      </form>
    </details>
  )
}
