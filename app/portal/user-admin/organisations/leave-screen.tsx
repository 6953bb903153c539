import { Button } from "../../../design/components/button.tsx"
import { Select } from "../../../design/components/select.tsx"
import { TextInput } from "../../../design/components/text-input.tsx"
import { formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { inOneSentence } from "../../../ground/i18n/list-format.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { WayBack } from "../../frame/way-back.tsx"
import { useAccessWords } from "../frame/access-words.ts"
import { personPath } from "../user-admin-path.ts"
import type { LeaveAnswer, LeaveView } from "./leave.server.ts"

type Props = { view: LeaveView; answer: LeaveAnswer | undefined }

/** Says what happens before it happens; the person's address has to be typed, since nothing brings it back [USER-14]. */
export function LeaveScreen({ view, answer }: Props) {
  const { t } = useTranslation("organisations")
  const path = usePortalPath()
  const { person, organisation } = view.leaving
  const overline = <WayBack to={path(personPath(person.id ?? ""))}>{person.name}</WayBack>
  const title = organisation
    ? t("leave.title", { name: person.name, organisation: organisation.name })
    : t("leave.deleteTitle", { name: person.name })
  return (
    <PortalScreen title={title} overline={overline}>
      <Consequences view={view} />
      {view.leaving.lastAdministratorOf.length > 0 ? (
        <Hindrance view={view} />
      ) : (
        <LeaveForm view={view} answer={answer} />
      )}
    </PortalScreen>
  )
}

function Consequences({ view: { leaving } }: { view: LeaveView }) {
  const { t, i18n } = useTranslation("organisations")
  const words = useAccessWords()
  const list = (some: readonly string[]) => inOneSentence(some, i18n.language)
  const { organisation, memberships, accesses, belongings, deletesAccount } = leaving
  const held = accesses.filter(
    ({ status }) => status === "ACTIVE" || status === "INVITED" || status === "PENDING",
  )
  const names = [...new Set(held.map(({ application }) => words.application(application)))]
  return (
    <section aria-labelledby="consequences" className="access-panel">
      <h2 id="consequences" className="portal-section-title">
        {t("leave.consequences")}
      </h2>
      <ul className="plain-list">
        {organisation ? null : memberships.length > 0 ? (
          <li>{t("leave.memberships", { organisations: list(memberships.map(({ name }) => name)) })}</li>
        ) : null}
        <li>{names.length > 0 ? t("leave.accesses", { services: list(names) }) : t("leave.noAccesses")}</li>
        {belongings.map(({ name, count }) => (
          <li key={name}>
            {name === "machines" ? t("leave.machines", { count }) : t("leave.tickets", { count })}
          </li>
        ))}
        {belongings.length === 0 ? <li>{t("leave.nothing")}</li> : null}
        <li>
          {deletesAccount
            ? t("leave.account")
            : organisation
              ? t("leave.accountStays")
              : t("leave.noAccount")}
        </li>
        <li>{t("leave.written")}</li>
      </ul>
    </section>
  )
}

/** Nobody can leave an organisation without an administrator. */
function Hindrance({ view: { leaving } }: { view: LeaveView }) {
  const { t, i18n } = useTranslation("organisations")
  const names = leaving.lastAdministratorOf.map(({ name }) => name)
  const organisations = inOneSentence(names, i18n.language)
  return (
    <p className="portal-note" role="status">
      {t("leave.lastAdministrator", { name: leaving.person.name, organisations })}
    </p>
  )
}

function LeaveForm({ view: { leaving, key }, answer }: Props) {
  const { t } = useTranslation("organisations")
  const say = useSay()
  const form = formState({ id: "leave", answer: answer?.answer, say })
  const hasBelongings = leaving.belongings.length > 0
  return (
    <PostForm form={form} formKey={key}>
      {hasBelongings && leaving.heirs.length > 0 ? (
        <Select
          {...form.field("heir")}
          label={t("leave.heir")}
          hint={t("leave.heirHint")}
          placeholder={t("leave.noHeir")}
          options={leaving.heirs.map(({ id, name }) => ({ value: id ?? "", label: name }))}
        />
      ) : null}
      {hasBelongings && leaving.heirs.length === 0 ? <p>{t("leave.noHeirs")}</p> : null}
      <TextInput
        {...form.field("confirmation")}
        label={t("leave.confirmation", { email: leaving.email })}
        type="email"
        autoComplete="off"
        required
      />
      <Button type="submit">{leaving.organisation ? t("leave.submit") : t("leave.deleteSubmit")}</Button>
    </PostForm>
  )
}
