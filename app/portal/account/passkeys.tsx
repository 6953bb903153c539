import { Button } from "../../design/components/button.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Account, AccountAnswer } from "./account-view.ts"
import { AddPasskey } from "./add-passkey.tsx"
import { ConfirmationField } from "./confirmation-field.tsx"

type Props = { account: Account; answer: AccountAnswer | undefined }

/** The account's passkeys. Adding one needs JavaScript; renaming and deleting work without it. */
export function Passkeys({ account, answer }: Props) {
  const { t } = useTranslation("account")
  const { passkeys } = account.factors
  return (
    <div className="account-part">
      <h3 className="item-title">{t("passkeys.title")}</h3>
      <p>{t("passkeys.lead")}</p>
      {passkeys.length > 0 ? (
        <ul className="session-list">
          {passkeys.map((passkey) => (
            // The name is part of the key, so that a renamed row starts again with its form closed.
            <PasskeyRow key={passkey.id + passkey.name} passkey={passkey} account={account} answer={answer} />
          ))}
        </ul>
      ) : null}
      <AddPasskey account={account} />
    </div>
  )
}

type Passkey = Account["factors"]["passkeys"][number]

function PasskeyRow({ passkey, account, answer }: Props & { passkey: Passkey }) {
  const { t } = useTranslation("account")
  const say = useSay()
  const { id, name, createdAt, usedAt } = passkey
  const isOwn = answer?.form === "passkey-remove" && answer.answer?.initialValue?.id === id
  const form = formState({ id: `passkey-${id}`, answer: isOwn ? answer.answer : null, say })
  return (
    <li>
      <div>
        <p className="item-title">{name}</p>
        <p className="session-facts">
          {t("passkeys.added")} <LocalTime time={createdAt} isDateOnly />
          {usedAt ? (
            <>
              {" · "}
              {t("passkeys.used")} <LocalTime time={usedAt} isDateOnly />
            </>
          ) : null}
        </p>
      </div>
      <RenamePasskey passkey={passkey} answer={answer} />
      <PostForm form={form} intent="passkey-remove" className="form-step">
        <input type="hidden" name="id" value={id} />
        <ConfirmationField form={form} account={account} />
        <Button type="submit" variant="quiet" size="small" aria-label={t("passkeys.removeNamed", { name })}>
          {t("passkeys.remove")}
        </Button>
      </PostForm>
    </li>
  )
}

function RenamePasskey({ passkey: { id, name }, answer }: Pick<Props, "answer"> & { passkey: Passkey }) {
  const { t } = useTranslation("account")
  const say = useSay()
  const isOwn = answer?.form === "passkey-rename" && answer.answer?.initialValue?.id === id
  const own = isOwn ? answer.answer : null
  const form = formState({ id: `rename-${id}`, answer: own, values: { name }, say })
  return (
    <details className="ticket-step" open={Boolean(own)}>
      <summary className="button button-quiet button-small" aria-label={t("passkeys.renameNamed", { name })}>
        {t("passkeys.rename")}
      </summary>
      <PostForm form={form} intent="passkey-rename" className="form-step">
        <input type="hidden" name="id" value={id} />
        <TextInput
          {...form.field("name")}
          label={t("passkeys.name")}
          maxLength={60}
          autoComplete="off"
          required
        />
        <Button type="submit" size="small">
          {t("passkeys.saveName")}
        </Button>
      </PostForm>
    </details>
  )
}
