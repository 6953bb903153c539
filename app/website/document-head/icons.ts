import { themeClassName } from "../../design/components/theme.ts"

/** Where a theme's signs lie, `public/icons/<theme>/`; the group's for a theme that doesn't exist. */
export function iconFolder(theme: string): string {
  return `/icons/${themeClassName(theme)}`
}
