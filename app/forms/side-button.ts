/** The buttons of a form that ask for it again without sending it. */
export const sideButtonName = "do"

/** Asks for the parts of an address in another country. */
export const countryButtonValue = "country"
