import { Button } from "../../design/components/button.tsx"
import { Checkbox } from "../../design/components/choice-group.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { SoftwareProduct } from "./software.server.ts"

type Licence = NonNullable<SoftwareProduct["licence"]>

/** The licence: to be accepted once in each version, and to be read again afterwards. */
export function LicenceForm({ licence, answer }: { licence: Licence; answer: FormAnswer | null }) {
  const { t } = useTranslation("downloads")
  const say = useSay()
  if (licence.acceptedAt)
    return (
      <details className="software-fold">
        <summary className="link-button">{licence.title}</summary>
        <Text licence={licence} />
        <p className="ticket-place">
          {t("licence.acceptedOn")} <LocalTime time={licence.acceptedAt} />
        </p>
      </details>
    )
  const form = formState({ id: "licence", answer, say })
  const accepted = form.field("accepted")
  return (
    <PostForm form={form} intent="accept" className="software-licence">
      <h3 lang={licence.language}>{licence.title}</h3>
      <Text licence={licence} />
      <input type="hidden" name="version" value={licence.version} />
      <Checkbox
        id={accepted.id}
        name="accepted"
        value="yes"
        label={t("licence.accept")}
        error={accepted.error}
      />
      <Button type="submit">{t("licence.submit")}</Button>
    </PostForm>
  )
}

function Text({ licence: { paragraphs, language } }: { licence: Licence }) {
  return (
    <div className="software-licence-text" lang={language}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
