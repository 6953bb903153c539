/** `details` of one name close one another: of the header's menus one is open at a time. */
export const menuGroup = "site-navigation"
