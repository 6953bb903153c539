/** The brands' themes by their names in content [THEME-01]; `Sigma` is the one that belongs to a product. */
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

/** What stands in for a theme that isn't named or doesn't exist [THEME-04]. */
export const defaultTheme: Theme = "Default"

/** The themes that a brand can have; the others belong to pages and campaigns [THEME-02]. */
export const brandThemes: readonly Theme[] = themes.filter(
  (theme) => !["Copper", "Light_Blue", "Iqc"].includes(theme),
)

export function isTheme(name: string): name is Theme {
  return (themes as readonly string[]).includes(name)
}

/** A theme's CSS class is its lower-cased name with dashes [THEME-03]; what is no theme looks like the default one. */
export function themeClassName(name: string): string {
  return (isTheme(name) ? name : defaultTheme).toLowerCase().replaceAll("_", "-")
}

/** The class of a theme that content may leave open; none keeps the surrounding theme. */
export function themeClass(name: string | null | undefined): string | undefined {
  return name ? themeClassName(name) : undefined
}
