/** First segments that never follow a locale: endpoints and files, the designers' pages and sign-in. */
const areasWithoutLocale = [
  "style-guide",
  "callback",
  "blank-callback",
  "backchannel-logout",
  "api",
  "builds",
  "file",
  "assets",
  "images",
  ".well-known",
]
const areasOutsideMain = ["style-guide", "callback", "blank-callback"]
const sectionsOutsideMain = ["mykomax", "editor"]

export function isAreaWithoutLocale(segment: string | undefined): boolean {
  return segment !== undefined && areasWithoutLocale.includes(segment)
}

/** Pages that don't belong to the public main site although they are on its host [SITE-14]. */
export function isAreaOutsideMain(segment: string | undefined): boolean {
  return segment !== undefined && areasOutsideMain.includes(segment)
}

/** The portal and the editor area have a locale like any page, but don't belong to the public main site [SITE-15]. */
export function isSectionOutsideMain(segment: string | undefined): boolean {
  return segment !== undefined && sectionsOutsideMain.includes(segment)
}
