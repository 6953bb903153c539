import { useTranslation } from "../../ground/i18n/use-translation.tsx"

export type Note = {
  stage: "draft" | "published"
  /** The moment as text, in the reader's language; null for now. */
  at: string | null
  /** The content service can't be asked for a moment. */
  isMomentIgnored: boolean
  /** Addresses: the stream of changes, the comparison, the share links of this page, the choice of the stage. */
  events: string
  compare: string
  share: string
  choose: string
}

/** Above the page of an editor's preview: which stage and moment it shows, what it can't show, and the ways on from here. */
export function PreviewNote({ note }: { note: Note }) {
  const { t } = useTranslation("preview")
  const { stage, at, isMomentIgnored, events, compare, share, choose } = note
  const shown = stage === "draft" ? t("note.draft") : t("note.published")
  return (
    <aside className="preview-note" aria-label={t("note.label")} data-preview-events={events}>
      <p>
        <strong>{shown}</strong> {at ? t("note.at", { time: at }) : null}
      </p>
      {isMomentIgnored ? <p>{t("note.momentIgnored")}</p> : null}
      <p>{t("note.search")}</p>
      <p className="preview-note-links">
        <a href={compare}>{t("note.compare")}</a>
        <a href={share}>{t("note.share")}</a>
        <a href={choose}>{t("note.choose")}</a>
      </p>
      <p role="status" data-part="changed" data-words={t("live.changed")} />
    </aside>
  )
}
