import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Place } from "./place.ts"

type Props = {
  places: readonly Place[]
  /** Where the form goes that takes the session to another host. */
  handoverAction: string
}

/** The sites: a link on this host; a button on others, since a link can't take the session along. */
export function PlaceList({ places, handoverAction }: Props) {
  const { t } = useTranslation("editor")
  return (
    <ul className="editor-places">
      {places.map(({ siteId, name, isCurrent, href }) => (
        <li key={siteId}>
          {href === null ? (
            <form method="post" action={handoverAction}>
              <input type="hidden" name="site" value={siteId} />
              <button type="submit" className="link-button">
                {t("bar.openOn", { name })}
              </button>
            </form>
          ) : (
            <a href={href} aria-current={isCurrent ? "true" : undefined}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
