import type { ReactNode } from "react"
import { Button } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { countryButtonValue, sideButtonName } from "../side-button.ts"

type Props = {
  /** Tells two addresses of a form apart: `` or `return`. */
  prefix: string
  hasCountry: boolean
  /** The choice of the country. */
  country: ReactNode
  /** The parts of an address in that country; none before it is chosen. */
  children: ReactNode
}

/**
 * An address, country first. Its button asks for the form again with the parts of the chosen country, and keeps everything typed. Where
 * scripts run, `address-block.browser.ts` does the same when the country changes, and hides the button.
 */
export function AddressBlock({ prefix, hasCountry, country, children }: Props) {
  const { t } = useTranslation("forms")
  return (
    <div className="address-block" data-address={prefix || "address"}>
      {country}
      <div className="address-change" data-address-change="">
        <Button type="submit" variant="quiet" size="small" name={sideButtonName} value={countryButtonValue}>
          {hasCountry ? t("address.change") : t("address.continue")}
        </Button>
      </div>
      <div className="address-parts" data-address-parts="">
        {children}
      </div>
    </div>
  )
}
