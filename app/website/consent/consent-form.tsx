import { useTranslation } from "../../ground/i18n/use-translation.tsx"

/** Accept and reject look alike on purpose: privacy law forbids steering the choice. */
export function ConsentForm({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation("consent")
  return (
    <form className="consent-form" method="post" action="/api/consent">
      <input type="hidden" name="returnTo" value={returnTo} />
      <button className="button button-quiet" type="submit" name="choice" value="accepted">
        {t("banner.accept")}
      </button>
      <button className="button button-quiet" type="submit" name="choice" value="rejected">
        {t("banner.reject")}
      </button>
    </form>
  )
}
