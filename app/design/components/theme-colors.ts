import { defaultTheme, isTheme, type Theme } from "./theme.ts"

/** Colours needed outside the style sheet: for the browser's frame, icons and cards. */
export const surfaceColors = { light: "#ffffff", dark: "#0f1215" } as const

const accents: Readonly<Record<Theme, string>> = {
  Default: "#b8370a",
  Copper: "#8a4a22",
  Sigma: "#0b6a50",
  Light_Blue: "#0a6c96",
  Iqc: "#5a3f9e",
  Adaptronic: "#1d5bab",
  Cirris: "#9c1b58",
  Diit: "#3d6614",
  Hosver: "#7a5400",
  Komax: "#00518f",
  Schleuniger: "#a51c24",
}

/** A theme's accent in the light scheme; the default theme's for an unknown one [THEME-04]. Must equal public/design/tokens.css. */
export function themeAccent(theme: string): string {
  return accents[isTheme(theme) ? theme : defaultTheme]
}
