import { Button } from "../../design/components/button.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { Select } from "../../design/components/select.tsx"
import { Badge, EmptyState } from "../../design/components/status.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { defaultShareHours, shareHours } from "./share-links.ts"
import type { SharedLink, ShareView } from "./share-view.ts"

type Props = { view: ShareView; answer?: FormAnswer | null | undefined }

export function ShareScreen({ view, answer }: Props) {
  const { t } = useTranslation("preview")
  const { chosen, links, allHref, action } = view
  return (
    <div className="page-width editor-screen">
      <h1>{t("share.title")}</h1>
      <p>{t("share.lead")}</p>
      {chosen ? <NewLink chosen={chosen} action={action} answer={answer} /> : <p>{t("share.choose")}</p>}
      {links
        .filter(({ isNew }) => isNew)
        .map((link) => (
          <section key={link.id} className="new-link" aria-labelledby="new-link">
            <h2 id="new-link">{t("share.made")}</h2>
            <Address link={link} />
          </section>
        ))}
      <h2>{chosen ? t("share.ofPage") : t("share.all")}</h2>
      {links.length === 0 ? (
        <EmptyState title={t("share.none")} headingLevel={3} />
      ) : (
        <Links links={links} action={action} />
      )}
      {allHref ? (
        <p>
          <a href={allHref}>{t("share.toAll")}</a>
        </p>
      ) : null}
    </div>
  )
}

type NewLinkProps = { chosen: NonNullable<ShareView["chosen"]>; action: string; answer: Props["answer"] }

function NewLink({ chosen, action, answer }: NewLinkProps) {
  const { t, i18n } = useTranslation("preview")
  const form = formState({
    id: "share",
    answer,
    values: { hours: String(defaultShareHours) },
    say: useSay(),
  })
  const { id, title, language, languageName, refusal } = chosen
  if (refusal) {
    const words = {
      "no-page": t("share.noPage"),
      "no-right": t("share.noRight"),
      protected: t("share.protected"),
    }
    return <p role="status">{words[refusal]}</p>
  }
  return (
    <PostForm form={form} action={action} intent="make" errorTitle={t("share.errorSummary")}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="language" value={language} />
      <p>
        <strong>{title}</strong> ({languageName})
      </p>
      <Select
        {...form.field("hours")}
        label={t("share.hours")}
        options={shareHours.map((hours) => ({
          value: String(hours),
          label: lifeWords(i18n.language, hours),
        }))}
        required
      />
      <Button type="submit">{t("share.make")}</Button>
    </PostForm>
  )
}

/** `3 days`, `3 Tage` */
function lifeWords(language: string, hours: number): string {
  const [unit, value] = hours < 24 ? (["hour", hours] as const) : (["day", hours / 24] as const)
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value)
}

function Links({ links, action }: { links: readonly SharedLink[]; action: string }) {
  const { t } = useTranslation("preview")
  const states = {
    open: <Badge tone="success">{t("share.state.open")}</Badge>,
    expired: <Badge>{t("share.state.expired")}</Badge>,
    revoked: <Badge tone="warning">{t("share.state.revoked")}</Badge>,
  }
  return (
    <DataTable
      caption={t("share.title")}
      isCaptionHidden
      columns={[
        { name: t("share.page") },
        { name: t("share.language") },
        { name: t("share.madeAt") },
        { name: t("share.endsAt") },
        { name: t("share.stateTitle") },
        { name: t("share.address") },
        { name: t("share.action") },
      ]}
      rows={links.map((link) => ({
        heading: link.title,
        cells: [
          link.language,
          link.madeBy ? `${link.madeAt}, ${link.madeBy}` : link.madeAt,
          link.endsAt,
          states[link.state],
          link.address ? <Address key="address" link={link} /> : null,
          link.mayRevoke ? <Revoke key="revoke" link={link} action={action} /> : null,
        ],
      }))}
    />
  )
}

/** The field can be selected and copied by hand; the button appears with the script that makes it work. */
function Address({ link }: { link: SharedLink }) {
  const { t } = useTranslation("preview")
  if (!link.address) return <p>{t("share.noAddress")}</p>
  return (
    <div className="shared-address" data-copy="">
      <input
        className="input"
        readOnly
        value={link.address}
        aria-label={t("share.addressOf", { title: link.title })}
      />
      <Button variant="quiet" size="small" data-part="copy" hidden>
        {t("share.copy")}
      </Button>
      <span role="status" data-part="copied" data-words={t("share.copied")} />
    </div>
  )
}

function Revoke({ link, action }: { link: SharedLink; action: string }) {
  const { t } = useTranslation("preview")
  return (
    <form method="post" action={action}>
      <input type="hidden" name="intent" value="revoke" />
      <input type="hidden" name="link" value={link.id} />
      <Button type="submit" variant="link">
        {t("share.revoke")}
        <span className="visually-hidden"> {link.title}</span>
      </Button>
    </form>
  )
}
