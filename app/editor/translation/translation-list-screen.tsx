import { Button } from "../../design/components/button.tsx"
import { Badge, Progress } from "../../design/components/status.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { isNarrowed, reviewKeys, stateKeys, translationListSearch } from "./target-filter.ts"
import { TranslationBulk } from "./translation-bulk.tsx"
import { TranslationFilter } from "./translation-filter.tsx"
import type { TranslationListView } from "./translation-list-view.ts"
import { TranslationTable } from "./translation-table.tsx"

type Props = { view: TranslationListView; answer?: FormAnswer | null | undefined }

/** What is to be translated, and how far it is; the form around the table changes many at once. */
export function TranslationListScreen({ view, answer }: Props) {
  const { t } = useTranslation("translation")
  const { address, query } = view
  const form = formState({ id: "translation", answer, say: useSay() })
  const sent = answer?.initialValue?.target
  const ticked = new Set([sent ?? []].flat().filter((key) => typeof key === "string"))
  const own = address + translationListSearch(query, { page: query.page })
  return (
    <section className="page-width editor-list">
      <header>
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
        <ul className="translation-ways">
          <li>
            <a href={view.exchange.exportHref}>{t("exchange.export")}</a>
          </li>
          <li>
            <a href={view.exchange.importHref}>{t("exchange.import")}</a>
          </li>
        </ul>
      </header>
      <Run view={view} />
      <TranslationFilter view={view} />
      <Counts view={view} />
      <PostForm form={form} action={own} errorTitle={t("bulk.errorSummary")} className="translation-form">
        <TranslationTable view={view} ticked={ticked} />
        {view.rows.length > 0 ? (
          <TranslationBulk form={form} total={view.counts.total} chosen={answer?.initialValue ?? {}} />
        ) : null}
      </PostForm>
      <form method="post" action={own} className="translation-look">
        <p>{t("look.text")}</p>
        <Button type="submit" name="intent" value="look" variant="quiet">
          {t("look.again")}
        </Button>
      </form>
    </section>
  )
}

/** How many there are of each, as links that narrow the list to them. */
function Counts({ view: { address, query, counts } }: { view: TranslationListView }) {
  const { t } = useTranslation("translation")
  const say = useSay()
  const states = (["MarkedForTranslation", "InProgress", "Translated"] as const).map((state) => ({
    key: state,
    label: say(stateKeys[state]),
    count: counts.states[state],
    change: { state },
  }))
  const reviewed = (["needs-review", "rejected"] as const).map((review) => ({
    key: review,
    label: say(reviewKeys[review]),
    count: counts.reviews[review],
    change: { review },
  }))
  const others = [
    { key: "outdated", label: t("filter.outdated"), count: counts.outdated, change: { isOutdated: true } },
    { key: "overdue", label: t("due.overdue"), count: counts.overdue, change: { due: "overdue" as const } },
  ]
  return (
    <div className="translation-counts">
      <p role="status">
        {t("count", { count: counts.total })}{" "}
        {isNarrowed(query) ? <a href={address}>{t("filter.reset")}</a> : null}
      </p>
      <ul>
        {[...states, ...reviewed, ...others].map(({ key, label, count, change }) => (
          <li key={key}>
            <a href={address + translationListSearch(query, change)}>{label}</a> <Badge>{count}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What became of the last change. While it runs the document asks again by itself. */
function Run({ view: { run } }: { view: TranslationListView }) {
  const { t } = useTranslation("translation")
  if (!run) return null
  return (
    <div className="translation-run" role="status">
      {run.isRunning ? (
        <Progress
          label={t("run.running", { done: run.done, total: run.total })}
          value={run.done}
          maximum={Math.max(run.total, 1)}
        />
      ) : (
        <p>{t("run.ended", { count: run.changed, total: run.total })}</p>
      )}
      {run.fault === null ? null : <p>{t("run.fault")}</p>}
    </div>
  )
}
