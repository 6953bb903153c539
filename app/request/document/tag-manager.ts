/** What a document tells its script of the tag manager; it stands in a document only after consent. */
export type TagManager = {
  id: string
  /** Address of the script. */
  url: string
  /** Technical name of the site, for the events. */
  site: string
}
