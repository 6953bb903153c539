import { Button } from "../../../design/components/button.tsx"
import { Select } from "../../../design/components/select.tsx"
import { formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { useAccessWords } from "../frame/access-words.ts"
import { GivenByProvider } from "../frame/given-by-provider.tsx"
import type { PanelProps } from "../frame/panel.ts"
import { AccessEntry } from "./access-entry.tsx"
import { UntilField } from "./access-forms.tsx"
import type { AccessPanelView } from "./access-panel.server.ts"
import type { AccessFormAnswer } from "./change-access.server.ts"

/** A person's applications, with exactly the actions that each state allows [USER-03…11]. */
export function AccessPanel({ view, answer: answered }: PanelProps<AccessPanelView>) {
  const { t } = useTranslation("access")
  const { accesses, organisations, roles, isGivenByProvider, answer } = answered ?? view
  return (
    <section className="access-panel" aria-labelledby="applications">
      <h2 id="applications" className="portal-section-title">
        {t("panel.title")}
      </h2>
      {isGivenByProvider ? <GivenByProvider /> : null}
      {accesses.length === 0 && !isGivenByProvider ? <p>{t("panel.none")}</p> : null}
      <ul className="access-list">
        {accesses.map((access) => (
          <AccessEntry
            key={access.id}
            access={access}
            hasOrganisation={organisations.length > 1}
            roles={roles[access.application] ?? []}
            answer={answer}
          />
        ))}
      </ul>
      {(isGivenByProvider ? [] : organisations).map((organisation) => (
        <AddForm
          key={organisation.id}
          organisation={organisation}
          isNamed={organisations.length > 1}
          answer={answer?.intent === "add" ? answer : undefined}
        />
      ))}
    </section>
  )
}

type AddProps = {
  organisation: AccessPanelView["organisations"][number]
  isNamed: boolean
  answer: AccessFormAnswer | undefined
}

/** [USER-04] One form for each organisation, so that it offers what is missing there. */
function AddForm({ organisation: { id, name, missing }, isNamed, answer }: AddProps) {
  const { t } = useTranslation("access")
  const say = useSay()
  const words = useAccessWords()
  if (missing.length === 0) return null
  const own = answer?.answer.initialValue?.organisation === id ? answer : undefined
  const form = formState({ id: `add-${id}`, answer: own?.answer, say })
  const options = missing.flatMap(({ application, roles }) => [
    { value: application, label: words.application(application) },
    ...roles
      .filter((role) => role !== "")
      .map((role) => ({
        value: `${application}:${role}`,
        label: `${words.application(application)} (${words.role(role)})`,
      })),
  ])
  return (
    <details className="access-step" open={own !== undefined}>
      <summary className="button button-quiet button-small">
        {isNamed ? t("panel.addIn", { organisation: name }) : t("panel.add")}
      </summary>
      <PostForm form={form} intent="add">
        <input type="hidden" name="organisation" value={id} />
        <Select
          {...form.field("application")}
          label={t("field.application")}
          placeholder={t("field.applicationChoose")}
          options={options}
          required
        />
        <UntilField form={form} />
        <Button type="submit" size="small">
          {t("action.add")}
        </Button>
      </PostForm>
    </details>
  )
}
