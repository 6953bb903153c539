/** A form for each action that the service allows now. Each is a disclosure, so that a long list stays readable, and works without scripts. */

import type { ReactNode } from "react"
import { Button } from "../../../design/components/button.tsx"
import { focusOnLoad } from "../../../design/components/focus-on-load.ts"
import { Select } from "../../../design/components/select.tsx"
import { TextInput } from "../../../design/components/text-input.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { type FormState, formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { type TextKey, useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { useAccessWords } from "../frame/access-words.ts"
import type { Access } from "./access.ts"
import { type AccessIntent, longestReason } from "./access-schema.ts"
import type { AccessFormAnswer } from "./change-access.server.ts"

type Props = {
  access: Access
  roles: readonly string[]
  /** The answer to a form of this access. */
  answer: AccessFormAnswer | undefined
}

export function AccessForms({ access, roles, answer }: Props) {
  const may = (action: Access["actions"][number]) => access.actions.includes(action)
  const step = { access, answer }
  return (
    <>
      <LostForm access={access} answer={answer} />
      <div className="access-steps">
        {may("ACCEPT") ? (
          <Step {...step} intent="accept" title="access:action.accept" isMain>
            {(form) => <UntilField form={form} />}
          </Step>
        ) : null}
        {may("DENY") ? (
          <Step {...step} intent="deny" title="access:action.deny">
            {(form) => <ReasonField form={form} isRequired />}
          </Step>
        ) : null}
        {may("GRANT") ? (
          <Step {...step} intent="grant" title="access:action.grant">
            {(form) => <UntilField form={form} />}
          </Step>
        ) : null}
        {may("RESEND") ? (
          <InvitationButton access={access} intent="resend" title="access:action.resend" />
        ) : null}
        {may("RENEW") ? (
          <InvitationButton access={access} intent="renew" title="access:action.renew" />
        ) : null}
        {may("EDIT") ? (
          <Step
            {...step}
            intent="edit"
            title="access:action.edit"
            values={{ role: access.role, validUntil: access.validUntil }}
          >
            {(form) => (
              <>
                <RoleField form={form} roles={roles} />
                <UntilField form={form} />
              </>
            )}
          </Step>
        ) : null}
        {may("WITHDRAW") ? (
          <Step {...step} intent="withdraw" title="access:action.withdraw">
            {(form) => <ReasonField form={form} />}
          </Step>
        ) : null}
      </div>
    </>
  )
}

type StepProps = Omit<Props, "roles"> & {
  intent: AccessIntent
  title: TextKey
  isMain?: boolean
  values?: Record<string, string | null>
  children(form: FormState): ReactNode
}

function Step({ access, answer, intent, title, isMain = false, values = {}, children }: StepProps) {
  const say = useSay()
  const own = answer?.intent === intent ? answer : undefined
  const form = formState({ id: `${intent}-${access.id}`, answer: own?.answer, values, say })
  return (
    <details className="access-step" name={`steps-${access.id}`} open={own !== undefined}>
      <summary
        className={isMain ? "button button-small" : "button button-quiet button-small"}
        // A list has many buttons of the same name.
        aria-describedby={`access-${access.id}`}
      >
        {say(title)}
      </summary>
      <PostForm form={form} intent={intent}>
        <Named access={access} />
        {children(form)}
        <Button type="submit" size="small">
          {say(title)}
        </Button>
      </PostForm>
    </details>
  )
}

/** Always today's version: who sends a form again after a conflict has seen what was changed. */
function Named({ access: { id, version } }: { access: Access }) {
  return (
    <>
      <input type="hidden" name="access" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

/** Invitations answer these [USER-08, USER-09]. */
function InvitationButton({ access, intent, title }: { access: Access; intent: string; title: TextKey }) {
  const say = useSay()
  return (
    <form method="post">
      <Named access={access} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        name="intent"
        value={intent}
        aria-describedby={`access-${access.id}`}
      >
        {say(title)}
      </Button>
    </form>
  )
}

export function UntilField({ form }: { form: FormState }) {
  const { t } = useTranslation("access")
  return (
    <TextInput
      {...form.field("validUntil")}
      type="date"
      label={t("field.until")}
      hint={t("field.untilHint")}
    />
  )
}

function RoleField({ form, roles }: { form: FormState; roles: readonly string[] }) {
  const { t } = useTranslation("access")
  const words = useAccessWords()
  if (roles.length === 0) return null
  const options = roles.map((role) => ({
    value: role,
    label: role === "" ? t("role.cloud") : words.role(role),
  }))
  return <Select {...form.field("role")} label={t("field.role")} options={options} required />
}

function ReasonField({ form, isRequired = false }: { form: FormState; isRequired?: boolean }) {
  const { t } = useTranslation("access")
  return (
    <Textarea
      {...form.field("reason")}
      label={t("field.reason")}
      hint={t("field.reasonHint")}
      rows={3}
      maxLength={longestReason}
      required={isRequired}
    />
  )
}

/** The action is gone, because somebody else was quicker: what was typed stays readable. */
function LostForm({ access, answer }: Omit<Props, "roles">) {
  const { t } = useTranslation("access")
  if (!answer) return null
  const action = answer.intent.toUpperCase() as Access["actions"][number]
  if (access.actions.includes(action)) return null
  const { reason } = answer.answer.initialValue ?? {}
  return (
    <div className="error-summary" role="alert" {...focusOnLoad()}>
      <p>{t("form.changed")}</p>
      {typeof reason === "string" && reason ? <p>{t("form.typed", { text: reason })}</p> : null}
    </div>
  )
}
