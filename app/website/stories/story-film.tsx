import { createElement } from "react"
import { deliveredUrl } from "../../design/components/delivered-url.ts"
import { Icon } from "../../design/components/icon.tsx"
import { ownLanguageName } from "../../ground/i18n/language-name.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { RichText } from "../pages/rich-text.tsx"
import type { StoryDecoration } from "./story.server.ts"

type Story = StoryDecoration["story"]

type Props = {
  story: Story
  video: NonNullable<Story["video"]>
  /** The language of the story, where it isn't the document's. */
  language: string | undefined
}

/** The story's film with captions, and what is said in it as text. It starts when the reader says so. */
export function StoryFilm({ story, video, language }: Props) {
  const { t } = useTranslation(["stories", "modules"])
  const { title, teaserImage, captions, transcript } = story
  return (
    <div className="story-picture video">
      <div className="video-frame" data-enhance="video">
        {createElement(
          "video",
          {
            src: video.url,
            controls: true,
            playsInline: true,
            preload: "none",
            poster: teaserImage ? deliveredUrl(teaserImage, "stretched-video") : undefined,
            "aria-label": title,
            lang: language,
          },
          captions ? <Captions url={captions.url} language={story.locale} /> : null,
        )}
        <button type="button" className="video-play" data-part="play" hidden>
          <span className="play-mark">
            <Icon name="play" size={24} />
          </span>
          <span className="visually-hidden">{t("modules:video.playTitle", { title })}</span>
        </button>
      </div>
      {transcript ? (
        <details className="story-transcript">
          <summary className="button button-quiet button-small">
            {t("stories:transcript")}
            <Icon name="chevron-down" />
          </summary>
          <div lang={language}>
            <RichText raw={transcript.raw} minHeadingLevel={2} />
          </div>
        </details>
      ) : null}
    </div>
  )
}

/** The film's words in the language of the story. */
function Captions({ url, language }: { url: string; language: string }) {
  return <track kind="captions" src={url} srcLang={language} label={ownLanguageName(language)} default />
}
