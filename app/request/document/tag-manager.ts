/** The settings of the tag manager for the document's script; a document contains them only after consent. */
export type TagManager = {
  id: string
  /** Address of the script. */
  url: string
  /** Technical name of the site, for the events. */
  site: string
}
