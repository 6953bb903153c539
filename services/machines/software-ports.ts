/** What installed software needs beside the database. */
export type SoftwarePorts = {
  /**
   * Which of these products the download centre offers to the person whose identity token it is; the centre may be embedded or elsewhere.
   * @throws while it can't be asked.
   */
  findProducts(products: readonly string[], token: string): Promise<ReadonlySet<string>>
}
