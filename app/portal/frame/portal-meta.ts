/** Portal screens are `noindex`; their titles come from their loaders. */
export function portalMeta({ data }: { data: { documentTitle: string } | undefined }) {
  return data ? [{ title: data.documentTitle }, { name: "robots", content: "noindex" }] : []
}
