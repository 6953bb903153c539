import { defaultTheme, isTheme, type Theme } from "../../design/components/theme.ts"

export const schemes = ["auto", "light", "dark"] as const

export type Scheme = (typeof schemes)[number]

/** Theme and scheme that the guide is shown in. They are in the address, so that a view can be shared. */
export type Look = { theme: Theme; scheme: Scheme }

export function readLook(search: string): Look {
  const wanted = new URLSearchParams(search)
  const theme = wanted.get("theme") ?? ""
  const scheme = wanted.get("scheme")
  return {
    theme: isTheme(theme) ? theme : defaultTheme,
    scheme: schemes.find((known) => known === scheme) ?? "auto",
  }
}

/** Address of a guide page in the same theme and scheme. */
export function guidePath(path: string, { theme, scheme }: Look): string {
  const wanted = new URLSearchParams()
  if (theme !== defaultTheme) wanted.set("theme", theme)
  if (scheme !== "auto") wanted.set("scheme", scheme)
  const search = wanted.toString()
  return search ? `${path}?${search}` : path
}
