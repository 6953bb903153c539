import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import type { CapabilityLink } from "./classification-view.server.ts"

/** Links for what machines can do; each leads to the list of machines with that capability [CAT-27]. */
export function CapabilityLinks({ capabilities }: { capabilities: readonly CapabilityLink[] }) {
  return (
    <ul className="capability-links">
      {capabilities.map(({ name, href, imageUrl }) => (
        <li key={href}>
          <a href={href}>
            {imageUrl ? (
              <ResponsiveImage
                image={{ url: imageUrl, alternativeText: "" }}
                preset="capability"
                sizes="(min-width: 640px) 200px, 45vw"
              />
            ) : null}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
