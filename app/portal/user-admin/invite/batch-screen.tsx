import { useRevalidator } from "@remix-run/react"
import { useEffect } from "react"
import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { DataTable } from "../../../design/components/data-table.tsx"
import { Pagination } from "../../../design/components/pagination.tsx"
import { Badge } from "../../../design/components/status.tsx"
import { useSay } from "../../../forms/say.ts"
import { formatLocale } from "../../../ground/i18n/format-locale.ts"
import { inOneSentence } from "../../../ground/i18n/list-format.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { MailAddress } from "../../frame/mail-address.tsx"
import { useFreshness } from "../../frame/use-freshness.ts"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { WayBack } from "../../frame/way-back.tsx"
import { useAccessWords } from "../frame/access-words.ts"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { personPath } from "../user-admin-path.ts"
import type { Batch, BatchLine, BatchView } from "./batch.server.ts"
import { batchKeys, resultKeys, resultTones } from "./batch-words.ts"
import { batchCsvPath, batchPath, inviteManyPath } from "./invite-path.ts"
import { mailKeys } from "./mail-words.ts"

const linesPerPage = 50

/** Each line with what is said about it; nothing is sent before the button is pressed. */
export function BatchScreen({ view }: { view: BatchView }) {
  const { t } = useTranslation("invitations")
  const say = useSay()
  const path = usePortalPath()
  useFreshness()
  useProgress(view.batch.state === "SENDING")
  const { batch, result, page } = view
  const query = result ? `?result=${result}` : ""
  const pages = Math.ceil(batch.matching / linesPerPage)
  return (
    <UserAdminScreen
      title={batch.organisation.name}
      lead={say(batchKeys[batch.state])}
      overline={<WayBack to={path(inviteManyPath)}>{t("many.title")}</WayBack>}
      actions={
        <a href={path(batchCsvPath(batch.id)) + query} download>
          {t("batch.download")}
        </a>
      }
    >
      <Steps batch={batch} />
      <Filter view={view} />
      {batch.lines.length === 0 ? <p>{t("batch.empty")}</p> : <Lines lines={batch.lines} />}
      <Pagination
        label={t("batch.results")}
        current={page}
        total={pages}
        href={(number) => pageHref(path(batchPath(batch.id)), result, number)}
      />
    </UserAdminScreen>
  )
}

const lookAgainAfterMs = 3000

/** Follows the sending, which takes seconds. Without JavaScript a link does. */
function useProgress(isSending: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isSending || state !== "idle") return
    const timer = setTimeout(revalidate, lookAgainAfterMs)
    return () => clearTimeout(timer)
  }, [isSending, revalidate, state])
}

function pageHref(path: string, result: string | null, page: number): string {
  const params = new URLSearchParams({
    ...(result ? { result } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return params.size > 0 ? `${path}?${params}` : path
}

function Steps({ batch: { id, state, good, sent, waiting } }: { batch: Batch }) {
  const { t, i18n } = useTranslation("invitations")
  const path = usePortalPath()
  const number = new Intl.NumberFormat(formatLocale(i18n.language))
  if (state === "SENDING" || state === "DONE")
    return (
      <div className="list-count">
        <p role="status">
          {[
            t("batch.progress", { sent: number.format(sent), good: number.format(good) }),
            waiting > 0 && t("batch.waiting", { number: number.format(waiting) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {state === "SENDING" ? <a href={path(batchPath(id))}>{t("batch.reload")}</a> : null}
      </div>
    )
  if (state === "DISCARDED") return null
  return (
    <>
      {good === 0 ? <p className="portal-note">{t("batch.none")}</p> : null}
      <form method="post" className="invited-actions">
        {good > 0 ? (
          <Button type="submit" name="intent" value="send">
            {t("batch.send", { good })}
          </Button>
        ) : null}
        <ApplicationLink to={path(inviteManyPath)}>{t("batch.again")}</ApplicationLink>
        <Button type="submit" variant="link" name="intent" value="discard">
          {t("batch.discard")}
        </Button>
      </form>
    </>
  )
}

/** Links, so that it works without a script and each result has an address. */
function Filter({ view: { batch, result } }: { view: BatchView }) {
  const { t, i18n } = useTranslation("invitations")
  const say = useSay()
  const path = usePortalPath()
  const href = path(batchPath(batch.id))
  const format = new Intl.NumberFormat(formatLocale(i18n.language))
  return (
    <nav className="tab-bar" aria-label={t("batch.filter")}>
      <ul>
        <li>
          <ApplicationLink to={href} aria-current={result === null ? "page" : undefined}>
            {t("batch.all")} ({format.format(batch.total)})
          </ApplicationLink>
        </li>
        {batch.results.map(({ result: one, count }) => (
          <li key={one}>
            <ApplicationLink to={`${href}?result=${one}`} aria-current={result === one ? "page" : undefined}>
              {say(resultKeys[one])} ({format.format(count)})
            </ApplicationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Lines({ lines }: { lines: readonly BatchLine[] }) {
  const { t, i18n } = useTranslation("invitations")
  const say = useSay()
  const words = useAccessWords()
  const hasMail = lines.some(({ mail }) => mail !== null && mail !== undefined)
  return (
    <div className="invited-lines">
      <DataTable
        caption={t("batch.results")}
        isCaptionHidden
        columns={[
          { name: t("batch.column.email") },
          { name: t("batch.column.result") },
          { name: t("batch.column.line"), isNumeric: true },
          { name: t("batch.column.name") },
          { name: t("batch.column.applications") },
          ...(hasMail ? [{ name: t("batch.column.mail") }] : []),
        ]}
        rows={lines.map((line) => ({
          heading: line.email ? <MailAddress email={line.email} /> : "–",
          cells: [
            <Result key="result" line={line} />,
            line.line,
            [line.firstName, line.lastName].filter(Boolean).join(" "),
            inOneSentence(line.applications.map(words.application), i18n.language),
            ...(hasMail ? [line.mail ? say(mailKeys[line.mail]) : ""] : []),
          ],
        }))}
      />
    </div>
  )
}

/** Who is known already has a page. */
function Result({ line: { result, person } }: { line: BatchLine }) {
  const say = useSay()
  const path = usePortalPath()
  const words = <Badge tone={resultTones[result]}>{say(resultKeys[result])}</Badge>
  return person ? <ApplicationLink to={path(personPath(person))}>{words}</ApplicationLink> : words
}
