import { type IconName, paths16, paths24 } from "./icon-paths.ts"

export type { IconName }

/**
 * Icons are decorative; the text beside them or the control's label carries the meaning. They are inline SVG: a
 * separate sprite file would save 80 bytes of 5,000 and cost a request.
 */
export function Icon({ name, size = 16 }: { name: IconName; size?: 16 | 24 }) {
  return (
    <svg
      className={`icon icon-${size}`}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={size === 16 ? paths16[name] : paths24[name]} />
    </svg>
  )
}
