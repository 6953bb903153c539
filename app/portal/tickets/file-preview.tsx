import { Icon } from "../../design/components/icon.tsx"
import { previewOf } from "./file-shape.ts"

type Props = { href: string; mediaType: string }

/** A small picture of a picture, over the sign of a file: where the picture can't be read, nothing hides the sign. */
export function FilePreview({ href, mediaType }: Props) {
  return (
    <span className="file-preview">
      <Icon name="download" size={24} />
      {mediaType.startsWith("image/") ? <img src={previewOf(href)} alt="" loading="lazy" /> : null}
    </span>
  )
}
