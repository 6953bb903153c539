/** What documents need beside the database. */
export type DocumentPorts = {
  /** Signs the addresses of files. */
  secret: string
}
