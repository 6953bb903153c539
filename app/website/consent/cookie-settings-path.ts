/** Unlocalized path of the cookie screen on every site [NAV-23]. */
export const cookieSettingsPath = "/cookies"
