import { Button } from "../../../design/components/button.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"

type Props = {
  intent: "remove-done" | "remove-task" | "remove-note" | "remove-software"
  id: string
  /** What is removed, for readers who don't see what the button stands beside. */
  what: string
}

/** A form of its own, so that it works without JavaScript. */
export function RemoveButton({ intent, id, what }: Props) {
  const { t } = useTranslation("machine")
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="link"
        size="small"
        aria-label={`${t("remove")}: ${what}`}
      >
        {t("remove")}
      </Button>
    </form>
  )
}
