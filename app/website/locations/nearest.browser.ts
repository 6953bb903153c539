import { distanceKm, type Position } from "./distance.ts"

type Words = { searching: string; refused: string; failed: string; found: string }

const shownLocations = 5
const timeoutMs = 15_000

/**
 * Lists the nearest locations when the reader asks for them. The position is compared with the list in this document and leaves the
 * browser for nowhere; without a script there is no button.
 */
export function offerNearest(root: Document, geolocation: Geolocation | undefined): void {
  const section = root.querySelector<HTMLElement>("[data-nearest]")
  const button = section?.querySelector<HTMLButtonElement>('[data-part="ask"]')
  const status = section?.querySelector<HTMLElement>('[data-part="status"]')
  const list = section?.querySelector<HTMLElement>('[data-part="found"]')
  const rows = [...root.querySelectorAll<HTMLElement>("[data-locations] li[data-latitude]")]
  if (!geolocation || !section || !button || !status || !list || rows.length < 2) return
  const words = JSON.parse(section.dataset.nearest ?? "") as Words
  section.hidden = false
  button.addEventListener("click", () => {
    status.textContent = words.searching
    geolocation.getCurrentPosition(
      ({ coords }) => {
        list.replaceChildren(...nearestRows(rows, coords, root.documentElement.lang))
        status.textContent = words.found
      },
      ({ code, PERMISSION_DENIED }) => {
        status.textContent = code === PERMISSION_DENIED ? words.refused : words.failed
      },
      { maximumAge: 600_000, timeout: timeoutMs },
    )
  })
}

/** Copies of the rows, the nearest first, each with its distance. */
function nearestRows(rows: readonly HTMLElement[], reader: Position, language: string): HTMLElement[] {
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: "kilometer",
    maximumSignificantDigits: 2,
  })
  return rows
    .map((row) => ({ row, km: distanceKm(reader, positionOf(row)) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, shownLocations)
    .map(({ row, km }) => {
      const copy = row.cloneNode(true) as HTMLElement
      const distance = row.ownerDocument.createElement("p")
      distance.className = "location-distance"
      distance.textContent = format.format(km)
      copy.prepend(distance)
      return copy
    })
}

function positionOf({ dataset }: HTMLElement): Position {
  return { latitude: Number(dataset.latitude), longitude: Number(dataset.longitude) }
}
