import { ButtonLink } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

type Props = { calendar: { subscribe: string; download: string } }

/** `webcal:` opens the reader's calendar program, which then asks for changes; the file is for programs that don't know it. */
export function CalendarLinks({ calendar: { subscribe, download } }: Props) {
  const { t } = useTranslation(["events"])
  return (
    <p className="button-row">
      <ButtonLink href={subscribe} variant="quiet" icon="subscribe" iconPlace="start">
        {t("calendar.subscribe")}
      </ButtonLink>
      <ButtonLink href={download} variant="link" icon="download" iconPlace="start">
        {t("calendar.download")}
      </ButtonLink>
    </p>
  )
}
