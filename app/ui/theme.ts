import type { Theme } from "../graphql/generated/content.ts"

/** A theme's CSS class is its lower-cased name with dashes [THEME-03]; none keeps the surrounding theme. */
export function themeClass(theme: Theme | null | undefined): string | undefined {
  return theme ? theme.toLowerCase().replaceAll("_", "-") : undefined
}
