/** The themes by their names in content [THEME-01]; `Sigma` belongs to a product. */
export const themes = [
  "Default",
  "Copper",
  "Sigma",
  "Light_Blue",
  "Iqc",
  "Adaptronic",
  "Cirris",
  "Diit",
  "Hosver",
  "Komax",
  "Schleuniger",
] as const

export type Theme = (typeof themes)[number]

/** Used when no theme, or an unknown one, is named [THEME-04]. */
export const defaultTheme: Theme = "Default"

/** Themes that a brand can have; the others are for pages and campaigns [THEME-02]. */
export const brandThemes: readonly Theme[] = themes.filter(
  (theme) => !["Copper", "Light_Blue", "Iqc"].includes(theme),
)

export function isTheme(name: string): name is Theme {
  return (themes as readonly string[]).includes(name)
}

/** A theme's CSS class: its name in lower case with dashes [THEME-03]; an unknown theme gets the default's. */
export function themeClassName(name: string): string {
  return (isTheme(name) ? name : defaultTheme).toLowerCase().replaceAll("_", "-")
}

/** The class of an optional theme; without one the surrounding theme stays. */
export function themeClass(name: string | null | undefined): string | undefined {
  return name ? themeClassName(name) : undefined
}
