import { useLocation } from "@remix-run/react"
import { Button } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "./use-portal-path.ts"

/** On a thing that a link opened and that belongs to another organisation of the user: says so, and offers the switch. */
export function OrganisationElsewhere({
  organisation: { id, name },
}: {
  organisation: { id: string; name: string }
}) {
  const { t } = useTranslation("portal")
  const { pathname, search } = useLocation()
  const path = usePortalPath()
  return (
    <form className="portal-note portal-elsewhere" method="post" action={path("/mykomax/organisation")}>
      <p>{t("organisation.elsewhere", { organisation: name })}</p>
      <input type="hidden" name="organisation" value={id} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button type="submit" variant="quiet" size="small">
        {t("organisation.switchTo", { organisation: name })}
      </Button>
    </form>
  )
}
