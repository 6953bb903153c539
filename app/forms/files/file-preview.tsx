import { Icon } from "../../design/components/icon.tsx"
import { previewOf } from "./file-shape.ts"

/** `href`: where the file is to be had, by whoever reads this page. */
type Props = { href: string | undefined; mediaType: string }

/** A small preview of a picture, on top of a file icon: when the picture can't be loaded, the icon shows. */
export function FilePreview({ href, mediaType }: Props) {
  return (
    <span className="file-preview">
      <Icon name="download" size={24} />
      {href && mediaType.startsWith("image/") ? <img src={previewOf(href)} alt="" loading="lazy" /> : null}
    </span>
  )
}
