/** Unlocalized addresses of the company's locations; the main site has them [LOCATIONS-02]. */
export const locationsPath = "/locations"

export function locationPath(id: string): string {
  return `${locationsPath}/${id}`
}

export function locationCardPath(id: string): string {
  return `${locationPath(id)}.vcf`
}

/** @returns the id in `/locations/<id>` or, with `extension`, in `/locations/<id>.vcf`; null for any other unlocalized path. */
export function readLocationPath(path: string, extension = ""): string | null {
  const pattern = /^\/locations\/([\w-]{1,100})(\.vcf)?$/
  const [, id, ending = ""] = pattern.exec(path) ?? []
  return id !== undefined && ending === extension ? id : null
}
