import { surfaceColors } from "../../design/components/theme-colors.ts"
import { useDocument } from "../../request/document/document-context.tsx"

/** Icons for tabs and home screens, and the browser's frame colour for each colour scheme. */
export function SiteIcons() {
  const { iconFolder, manifestUrl } = useDocument()
  return (
    <>
      <link rel="icon" href={`${iconFolder}/favicon-32.png`} sizes="32x32" type="image/png" />
      <link rel="icon" href={`${iconFolder}/favicon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${iconFolder}/icon-180.png`} />
      <link rel="manifest" href={manifestUrl} />
      <meta name="theme-color" content={surfaceColors.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={surfaceColors.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
