export type ResponsiveImageProps = {
  image: { url: string; alternativeText: string | null; width: number | null; height: number | null } | null
  preset: string
  sizes: string
  priority?: boolean
  className?: string
}

export function ResponsiveImage({ image, priority, className }: ResponsiveImageProps) {
  if (!image) return null
  return (
    <img
      className={className}
      src={image.url}
      alt={image.alternativeText ?? ""}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      loading={priority ? undefined : "lazy"}
    />
  )
}
