import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Button } from "../button.tsx"
import { ChoiceGroup } from "../choice-group.tsx"

type Props = {
  id: string
  /** The list's own address. */
  action: string
  columns: readonly { key: string; title: string }[]
  shown: readonly string[]
  /** The rest of the list's state, which a form would otherwise drop from the address. */
  fields: readonly [parameter: string, value: string][]
}

/** Which columns a list shows: a plain form whose answer is the list's address with the chosen ones in it. */
export function ColumnChooser({ id, action, columns, shown, fields }: Props) {
  const { t } = useTranslation("ui")
  return (
    <details className="column-chooser">
      <summary className="link-button">{t("columns.title")}</summary>
      <form action={action}>
        {fields.map(([parameter, value]) => (
          <input key={`${parameter} ${value}`} type="hidden" name={parameter} value={value} />
        ))}
        <ChoiceGroup
          id={id}
          type="checkbox"
          name="columns"
          legend={t("columns.title")}
          choices={columns.map(({ key, title }) => ({ value: key, label: title }))}
          chosen={shown}
        />
        <Button type="submit" variant="quiet">
          {t("columns.show")}
        </Button>
      </form>
    </details>
  )
}
