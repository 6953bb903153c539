/** A file's address returns the file; with `?preview` it returns a small picture of it, where one can be made. */
const parameter = "preview"

export function previewOf(address: string): string {
  return `${address}?${parameter}`
}

export function askedShape({ url }: Request): "file" | "preview" {
  return new URL(url).searchParams.has(parameter) ? "preview" : "file"
}
