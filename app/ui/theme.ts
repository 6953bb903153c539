/** A theme's CSS class is its lower-cased name with dashes [THEME-03]. */
export function themeClassName(theme: string): string {
  return theme.toLowerCase().replaceAll("_", "-")
}

/** The class of a theme that content may leave open; none keeps the surrounding theme. */
export function themeClass(theme: string | null | undefined): string | undefined {
  return theme ? themeClassName(theme) : undefined
}
