import { Form } from "@remix-run/react"
import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { DataTable } from "../../../design/components/data-table.tsx"
import { FilterSelect } from "../../../design/components/filter-select.tsx"
import { EmptyState } from "../../../design/components/status.tsx"
import { inOneSentence } from "../../../ground/i18n/list-format.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { inventoryMapPath, inventoryPath } from "../inventory-path.ts"
import { InventoryTabs } from "../inventory-tabs.tsx"
import type { MapPlant, PlantMapView, PlantMarker } from "./plant-map.server.ts"

/** The plants on a map, and below it as a list with the same links: who can't use the map misses nothing. */
export function PlantMapScreen({ view }: { view: PlantMapView }) {
  const { t } = useTranslation("inventory")
  const { plants, map } = view
  return (
    <PortalScreen title={t("map.title")} lead={t("map.lead")}>
      <div className="ticket-list">
        <OrganisationChoice view={view} />
        <InventoryTabs current="map" />
        {map ? <PlantMap map={map} /> : null}
        {!map && plants.length > 0 ? <p className="portal-note">{t("map.unknown")}</p> : null}
        {plants.length === 0 ? <EmptyState title={t("empty.title")} /> : <Plants plants={plants} />}
      </div>
    </PortalScreen>
  )
}

function OrganisationChoice({ view: { organisations, organisation } }: { view: PlantMapView }) {
  const { t } = useTranslation("inventory")
  const path = usePortalPath()
  if (organisations.length === 0) return null
  return (
    <Form className="ticket-filter" action={path(inventoryMapPath)}>
      <FilterSelect
        id="map-organisation"
        name="organisation"
        label={t("field.organisation")}
        {...(organisation ? {} : { all: t("filter.allOrganisations") })}
        options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={organisation}
      />
      <Button type="submit" variant="quiet">
        {t("filter.apply")}
      </Button>
    </Form>
  )
}

/** Each marker is a link with a name, so that keyboards and screen readers use the map like a list. */
function PlantMap({ map: { width, height, land, markers } }: { map: NonNullable<PlantMapView["map"]> }) {
  const { t } = useTranslation("inventory")
  return (
    <nav className="location-map" aria-label={t("map.label")}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the landmark around it has the name; a title here would show at every place of the map */}
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <path className="location-land" d={land} />
        {markers.map((marker) => (
          <Marker key={`${marker.x} ${marker.y}`} marker={marker} />
        ))}
      </svg>
    </nav>
  )
}

/** Of several plants that share a marker, it leads to the list below, where each has its own link. */
function Marker({ marker: { x, y, plants, machineCount } }: { marker: PlantMarker }) {
  const { t, i18n } = useTranslation("inventory")
  const path = usePortalPath()
  const [first] = plants
  if (!first) return null
  const href = plants.length === 1 ? path(inventoryPath) + first.search : `#${idOf(first)}`
  const names = inOneSentence(
    plants.map(({ name }) => name),
    i18n.language,
  )
  return (
    <g transform={`translate(${x} ${y})`}>
      <a href={href} aria-label={`${names}: ${t("count", { count: machineCount })}`}>
        <circle className="location-target" r="35" />
        <circle className="location-cluster" />
        <text>{machineCount}</text>
      </a>
    </g>
  )
}

function Plants({ plants }: { plants: readonly MapPlant[] }) {
  const { t } = useTranslation("inventory")
  const path = usePortalPath()
  const hasNames = plants.some(({ organisationName }) => organisationName !== null)
  return (
    <DataTable
      caption={t("map.label")}
      isCaptionHidden
      columns={[
        { name: t("field.location") },
        { name: t("field.city") },
        ...(hasNames ? [{ name: t("field.organisation") }] : []),
        { name: t("map.machines"), isNumeric: true },
      ]}
      rows={plants.map((plant) => ({
        heading: (
          <ApplicationLink id={idOf(plant)} to={path(inventoryPath) + plant.search}>
            {plant.name}
          </ApplicationLink>
        ),
        cells: [
          plant.city,
          ...(hasNames ? [plant.organisationName ?? plant.organisation] : []),
          String(plant.machineCount),
        ],
      }))}
    />
  )
}

function idOf({ id }: MapPlant): string {
  return `plant-${id}`
}
