/** Where a site's news stand; scripts in the browser read it, too. */
export const newsPath = "/news"
