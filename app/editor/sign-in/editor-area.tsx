import { Button, ButtonLink } from "../../design/components/button.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { PasswordInput } from "../../design/components/text-input.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { namespaces } from "../../ground/i18n/languages.ts"
import { inOneLine } from "../../ground/i18n/list-format.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import type { EditorRight } from "../../request/editor-session/editor.ts"
import { handoverPath } from "../places/place.ts"
import { PlaceList } from "../places/place-list.tsx"
import type { AccountWay, EditorAreaView } from "./editor-area-view.ts"

type Props = { view: EditorAreaView; answer?: FormAnswer | null | undefined }

/** Who isn't signed in sees the ways in; an editor sees who they are, what they may, and the way out. */
export function EditorArea({ view, answer }: Props) {
  const { t } = useTranslation("editor")
  const { session, hasPassword, account, action } = view
  if (session) return <Session view={view} session={session} />
  return (
    <MessagePage title={t("title")}>
      <p>{t("lead")}</p>
      {hasPassword ? <PasswordSignIn action={action} answer={answer} /> : null}
      {account.kind === "none" ? null : <AccountSignIn account={account} action={action} />}
      {!hasPassword && account.kind === "none" ? <p>{t("closed")}</p> : null}
    </MessagePage>
  )
}

function PasswordSignIn({ action, answer }: { action: string; answer: FormAnswer | null | undefined }) {
  const { t } = useTranslation("editor")
  const form = formState({ id: "editor-sign-in", answer, say: useSay() })
  return (
    <PostForm form={form} action={action} intent="password" errorTitle={t("password.errorSummary")}>
      <PasswordInput
        {...form.field("password")}
        label={t("password.label")}
        autoComplete="current-password"
        required
      />
      <Button type="submit">{t("password.signIn")}</Button>
    </PostForm>
  )
}

function AccountSignIn({ account, action }: { account: AccountWay; action: string }) {
  const { t } = useTranslation("editor")
  return (
    <>
      <h2>{t("account.title")}</h2>
      {account.kind === "sign-in" ? (
        <>
          <p>{t("account.text")}</p>
          <ButtonLink href={account.href} variant="quiet">
            {t("account.signIn")}
          </ButtonLink>
        </>
      ) : null}
      {account.kind === "continue" ? (
        <Intent action={action} intent="account" label={t("account.continue", { name: account.name })} />
      ) : null}
      {account.kind === "no-role" ? <p>{t("account.noRole")}</p> : null}
      {account.kind === "unavailable" ? <p>{t("account.unavailable")}</p> : null}
    </>
  )
}

type SessionProps = { view: EditorAreaView; session: NonNullable<EditorAreaView["session"]> }

function Session({ view: { action, account, places, to }, session }: SessionProps) {
  const { t } = useTranslation("editor")
  const { t: tAll } = useTranslation(namespaces)
  const { locale } = useDocument()
  const { name, ends, endsSoon, rights } = session
  const list = new Intl.ListFormat(locale.language, { type: "conjunction" })
  function sayRight({ name: right, only }: EditorRight): string {
    const said = String(tAll(rightTexts[right]))
    return only.length === 0
      ? said
      : t("right.only", { right: said, places: inOneLine(only, locale.language) })
  }
  return (
    <MessagePage title={t("title")}>
      <p>{name === null ? t("session.shared") : t("session.named", { name })}</p>
      {ends === null ? null : (
        <p>{endsSoon ? t("session.endsSoon", { time: ends }) : t("session.ends", { time: ends })}</p>
      )}
      {to === null ? null : (
        <p>
          <a href={to}>{t("session.back")}</a>
        </p>
      )}
      {account.kind === "none" ? null : <AccountSignIn account={account} action={action} />}
      <h2>{t("session.rights")}</h2>
      <p>{list.format(rights.map(sayRight))}</p>
      <Places places={places} />
      <Intent action={action} intent="sign-out" label={t("session.signOut")} />
    </MessagePage>
  )
}

/** Where an editor goes on: a link on this host, a form that takes the session along to another. */
function Places({ places }: { places: EditorAreaView["places"] }) {
  const { t } = useTranslation("editor")
  const { homePath } = useDocument()
  if (places.length < 2) return null
  return (
    <>
      <h2>{t("bar.sites")}</h2>
      <PlaceList places={places} handoverAction={homePath.replace(/\/$/, "") + handoverPath} />
    </>
  )
}

const rightTexts = {
  read: "editor:right.read",
  translate: "editor:right.translate",
  edit: "editor:right.edit",
  publish: "editor:right.publish",
  administrate: "editor:right.administrate",
} as const

function Intent({ action, intent, label }: { action: string; intent: string; label: string }) {
  return (
    <form method="post" action={action}>
      <Button type="submit" name="intent" value={intent} variant="quiet">
        {label}
      </Button>
    </form>
  )
}
