/** `details` elements that share a name close each other, so one of the header's menus is open at a time. */
export const menuGroup = "site-navigation"
