import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { LocationListDecoration } from "./location-list.server.ts"

/** Land and markers. Each marker is a link with a name, so that keyboards and screen readers use the map like a list. */
export function LocationMap({ map: { width, height, land, links } }: Pick<LocationListDecoration, "map">) {
  const { t } = useTranslation("locations")
  return (
    <nav className="location-map" aria-label={t("map.label")}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the landmark around it has the name; a title here would show at every place of the map */}
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <path className="location-land" d={land} />
        {links.map(({ x, y, href, label, count }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <a href={href} aria-label={label}>
              {/* The area for fingers, larger than what is seen. */}
              <circle className="location-target" r="35" />
              <circle className={count > 1 ? "location-cluster" : "location-dot"} />
              {count > 1 ? <text>{count}</text> : null}
            </a>
          </g>
        ))}
      </svg>
    </nav>
  )
}
