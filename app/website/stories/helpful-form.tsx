import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"

type Props = { storyId: string; titleId: string }

/** One click says whether a story helped. A plain form, since it has to work without JavaScript; it asks for nothing else. */
export function HelpfulForm({ storyId, titleId }: Props) {
  const { t } = useTranslation("stories")
  const { localizedPath } = useDocument()
  return (
    <form className="helpful-form" method="post" action="/api/story-helpful">
      <input type="hidden" name="story" value={storyId} />
      <input type="hidden" name="returnTo" value={localizedPath} />
      <h2 className="item-title" id={titleId}>
        {t("helpful.question")}
      </h2>
      <div className="button-row">
        <button className="button button-quiet button-small" type="submit" name="answer" value="yes">
          {t("helpful.yes")}
        </button>
        <button className="button button-quiet button-small" type="submit" name="answer" value="no">
          {t("helpful.no")}
        </button>
      </div>
    </form>
  )
}
