import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import type { Frame } from "./frame.ts"

/** The brand's logo, or the site's name, as the link to the home page. */
export function SiteLogo({ frame }: { frame: Frame }) {
  return (
    <a className="site-logo" href={frame.homePath}>
      {frame.logo ? (
        <>
          <ResponsiveImage
            image={{ ...frame.logo, alternativeText: frame.brandName }}
            preset="brand"
            order="with-page"
          />
          {frame.nameBesideLogo ? <span className="site-logo-addition">{frame.nameBesideLogo}</span> : null}
        </>
      ) : (
        <span className="site-name">{frame.siteName}</span>
      )}
    </a>
  )
}
