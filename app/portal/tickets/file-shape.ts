/** A file's address opens the file; `?preview` of it is a small picture, where there can be one. */
const parameter = "preview"

export function previewOf(address: string): string {
  return `${address}?${parameter}`
}

export function askedShape({ url }: Request): "file" | "preview" {
  return new URL(url).searchParams.has(parameter) ? "preview" : "file"
}
