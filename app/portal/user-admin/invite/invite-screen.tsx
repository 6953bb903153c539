import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { TextInput } from "../../../design/components/text-input.tsx"
import { formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { isFamilyNameFirst } from "../../../ground/i18n/name-order.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { personPath } from "../user-admin-path.ts"
import { chosenOf } from "./chosen-applications.ts"
import type { InviteAnswer, InviteView } from "./invite.server.ts"
import { inviteManyPath } from "./invite-path.ts"
import { maxNameLength } from "./invite-schema.ts"
import { PresetFields } from "./preset-fields.tsx"

type Props = { view: InviteView; answer: InviteAnswer | undefined }

/** The form for one person [USER-12]; a list of many has a screen of its own. */
export function InviteScreen({ view, answer }: Props) {
  const { t } = useTranslation("invitations")
  const path = usePortalPath()
  return (
    <UserAdminScreen
      title={t("title")}
      lead={t("lead")}
      actions={<ApplicationLink to={path(inviteManyPath)}>{t("many.open")}</ApplicationLink>}
    >
      <InviteForm view={view} answer={answer} />
    </UserAdminScreen>
  )
}

function InviteForm({ view, answer }: Props) {
  const { t, i18n } = useTranslation("invitations")
  const say = useSay()
  const form = formState({ id: "invite", answer: answer?.answer, values: view.values, say })
  const givenName = (
    <TextInput
      key="given"
      {...form.field("firstName")}
      label={t("field.firstName")}
      maxLength={maxNameLength}
      autoComplete="off"
    />
  )
  const familyName = (
    <TextInput
      key="family"
      {...form.field("lastName")}
      label={t("field.lastName")}
      maxLength={maxNameLength}
      autoComplete="off"
    />
  )
  return (
    <>
      {answer ? <Exists answer={answer} /> : null}
      <PostForm form={form} formKey={view.key} intent="invite" className="invite-form">
        <TextInput
          {...form.field("email")}
          type="email"
          label={t("field.email")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="form-pair">
          {isFamilyNameFirst(i18n.language) ? [familyName, givenName] : [givenName, familyName]}
        </div>
        <PresetFields form={form} choices={view.choices} chosen={chosenOf(answer, view.chosen)} isRequired />
        <Button type="submit">{t("submit")}</Button>
      </PostForm>
    </>
  )
}

/** A known person has a page, where access is given [USER-16]; other failures show what support asks for [USER-17]. */
function Exists({ answer: { existing, details } }: { answer: InviteAnswer }) {
  const { t } = useTranslation("invitations")
  const path = usePortalPath()
  return (
    <>
      {existing ? (
        <p className="portal-note" role="status">
          {t("exists.text")}{" "}
          <ApplicationLink to={path(personPath(existing))}>{t("exists.open")}</ApplicationLink>
        </p>
      ) : null}
      {details ? (
        <details className="portal-note">
          <summary className="link-button">{t("details")}</summary>
          <pre>{details}</pre>
        </details>
      ) : null}
    </>
  )
}
