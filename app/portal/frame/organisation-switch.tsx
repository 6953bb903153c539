import { useLocation } from "@remix-run/react"
import { Button } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { PortalFrameView } from "./portal-frame.server.ts"

type Choice = NonNullable<PortalFrameView["organisations"]>

/** A plain form, which loads a whole document: everything on the page belongs to the organisation before. */
export function OrganisationSwitch({ choice: { chosen, options, action } }: { choice: Choice }) {
  const { t } = useTranslation("portal")
  const { pathname, search } = useLocation()
  return (
    <form className="portal-organisation" method="post" action={action} data-prefetch="none">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <label htmlFor="portal-organisation">{t("organisation.label")}</label>
      <div>
        <select id="portal-organisation" name="organisation" defaultValue={chosen} autoComplete="off">
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" variant="quiet" size="small">
          {t("organisation.choose")}
        </Button>
      </div>
    </form>
  )
}
