/** Filters the list of countries by name while one types, ignoring case and accents. */
export function enhanceCountryFilter(document: Document): void {
  const screen = document.querySelector<HTMLElement>("[data-country-filter]")
  const field = screen?.querySelector<HTMLInputElement>("#country-filter")
  const box = field?.closest<HTMLElement>(".country-filter")
  const status = box?.querySelector<HTMLElement>("[role=status]")
  if (!screen || !field || !box || !status) return
  const sections = [...screen.querySelectorAll<HTMLElement>("form > section")]
  box.hidden = false
  field.addEventListener("input", () => {
    const shown = sections.filter((section) => showMatching(section, field.value))
    status.textContent = shown.length > 0 ? "" : (status.dataset.none ?? "")
  })
}

/**
 * @returns whether the section still shows anything. A section without countries is shown only while nothing is typed.
 */
function showMatching(section: HTMLElement, query: string): boolean {
  const countries = [...section.querySelectorAll<HTMLElement>("[data-country]")]
  for (const country of countries) country.hidden = !nameMatches(country.dataset.country ?? "", query)
  section.hidden = countries.length > 0 ? countries.every(({ hidden }) => hidden) : query.trim() !== ""
  return !section.hidden
}

export function nameMatches(name: string, query: string): boolean {
  return plain(name).includes(plain(query.trim()))
}

function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
}
