/** The portal is nobody's to index; what a screen is called comes from its loader. */
export function portalMeta({ data }: { data: { documentTitle: string } | undefined }) {
  return data ? [{ title: data.documentTitle }, { name: "robots", content: "noindex" }] : []
}
