import { Button } from "../../design/components/button.tsx"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PlaceList } from "../places/place-list.tsx"
import { Group } from "./bar-group.tsx"
import { BarPage } from "./bar-page.tsx"
import type { BarView } from "./bar-view.ts"

type Props = { view: BarView }

/** What the open bar offers. Each button is a form of its own, so that all works without a script. */
export function BarGroups({ view }: Props) {
  const { t } = useTranslation("editor")
  const { places, addresses, entry } = view
  return (
    <div className="editor-bar-groups">
      <StageGroup view={view} />
      {entry === null ? null : <BarPage entry={entry} />}
      <Group title={t("bar.languages")}>
        <ul>
          {view.languages.map(({ code, name, href, isCurrent }) => (
            <li key={code}>
              <a href={href} aria-current={isCurrent ? "true" : undefined}>
                {code} · {name}
              </a>
            </li>
          ))}
          <li>
            <a href={addresses.countries}>{t("bar.countries")}</a>
          </li>
        </ul>
      </Group>
      <Group title={t("bar.sites")}>
        <PlaceList places={places} handoverAction={addresses.handover} />
      </Group>
      <CacheGroup view={view} />
      <DirectGroup view={view} />
      <ListGroup view={view} />
    </div>
  )
}

function StageGroup({ view: { preview, addresses, returnTo } }: Props) {
  const { t } = useTranslation("editor")
  return (
    <Group title={t("bar.stage")}>
      <form method="post" action={addresses.stage} className="editor-bar-form">
        <input type="hidden" name="returnTo" value={returnTo} />
        <span className="editor-bar-choice">
          <label>
            <input type="radio" name="stage" value="draft" defaultChecked={preview.stage === "draft"} />
            {t("bar.draft")}
          </label>
          <label>
            <input
              type="radio"
              name="stage"
              value="published"
              defaultChecked={preview.stage === "published"}
            />
            {t("bar.published")}
          </label>
        </span>
        <label htmlFor="editor-bar-at">{t("bar.at")}</label>
        <input
          id="editor-bar-at"
          className="input"
          type="datetime-local"
          name="at"
          defaultValue={preview.at}
          aria-describedby="editor-bar-at-hint"
        />
        <small id="editor-bar-at-hint">{t("bar.atHint")}</small>
        <Button type="submit" variant="quiet" size="small">
          {t("bar.showStage")}
        </Button>
      </form>
    </Group>
  )
}

function CacheGroup({ view: { age, addresses, returnTo, tags } }: Props) {
  const { t } = useTranslation("editor")
  return (
    <Group title={t("bar.cache")}>
      <p>{age === null ? t("bar.notCached") : t("bar.cached", { age })}</p>
      {tags === null ? null : (
        <form method="post" action={addresses.fresh}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <input type="hidden" name="tags" value={tags} />
          <Button type="submit" variant="quiet" size="small">
            {t("bar.fetchAnew")}
          </Button>
        </form>
      )}
    </Group>
  )
}

function DirectGroup({ view: { addresses, returnTo } }: Props) {
  const { t } = useTranslation("editor")
  return (
    <Group title={t("bar.direct")}>
      <form method="get" action={addresses.direct} className="editor-bar-form">
        <input type="hidden" name="returnTo" value={returnTo} />
        <label htmlFor="editor-bar-id">{t("bar.id")}</label>
        <input
          id="editor-bar-id"
          className="input"
          name="id"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="quiet" size="small">
          {t("bar.open")}
        </Button>
      </form>
    </Group>
  )
}

const listTexts = {
  translation: "editor:bar.lists.translation",
  coverage: "editor:bar.lists.coverage",
  searches: "editor:bar.lists.searches",
  share: "editor:bar.lists.share",
  compare: "editor:bar.lists.compare",
} as const

function ListGroup({ view: { lists, addresses } }: Props) {
  const { t } = useTranslation(namespaces)
  return (
    <Group title={String(t("editor:bar.more"))}>
      <ul>
        {lists.map(({ key, href }) => (
          <li key={key}>
            <a href={href}>{String(t(listTexts[key]))}</a>
          </li>
        ))}
        <li>
          <a href={addresses.entrance}>{String(t("editor:title"))}</a>
        </li>
      </ul>
      <form method="post" action={addresses.entrance}>
        <button type="submit" className="link-button" name="intent" value="sign-out">
          {String(t("editor:session.signOut"))}
        </button>
      </form>
    </Group>
  )
}
