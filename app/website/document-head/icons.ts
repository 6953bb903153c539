import { themeClassName } from "../../design/components/theme.ts"

/** Folder of a theme's icons, `public/icons/<theme>/`; an unknown theme gets the group's. */
export function iconFolder(theme: string): string {
  return `/icons/${themeClassName(theme)}`
}
