import { Button } from "../../../design/components/button.tsx"
import { TextInput } from "../../../design/components/text-input.tsx"
import { PostForm } from "../../../forms/post-form.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { limits } from "../keeping/keeping-schema.ts"
import { useMachineForm } from "../keeping/machine-form.ts"
import type { TypedProps } from "../keeping/plan.tsx"
import type { OfferedSoftware } from "./machine-software.server.ts"

type Props = TypedProps & { offered?: readonly OfferedSoftware[] }

/**
 * The maker's staff enter which version runs on the machine; a product that is there already gets the new version. The products of the
 * download centre are suggested, and the service takes no others, except for what runs on the machine already.
 */
export function SoftwareForm({ offered = [], keeping, answer }: Props) {
  const { t } = useTranslation("machine")
  const { form, isTyped } = useMachineForm("software", { answer, kept: keeping.kept, intent: "software" })
  return (
    <details className="ticket-step" open={isTyped}>
      <summary className="button button-quiet">{t("software.add")}</summary>
      <PostForm form={form} intent="software" formKey={keeping.formKey}>
        <TextInput
          {...form.field("product")}
          label={t("software.product")}
          hint={t("software.productHint")}
          maxLength={limits.product}
          autoComplete="off"
          autoCapitalize="none"
          list="offered-software"
          required
        />
        <datalist id="offered-software">
          {offered.map(({ key, name }) => (
            <option key={key} value={key} label={name} />
          ))}
        </datalist>
        <TextInput
          {...form.field("version")}
          label={t("software.version")}
          maxLength={limits.version}
          autoComplete="off"
          required
        />
        <TextInput {...form.field("installedOn")} type="date" label={t("software.installedOn")} />
        <Button type="submit">{t("software.save")}</Button>
      </PostForm>
    </details>
  )
}
