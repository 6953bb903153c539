/** Unlocalized path of the cookie settings on every site [NAV-23]. */
export const cookieSettingsPath = "/cookies"
