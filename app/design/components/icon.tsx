import { type IconName, paths16, paths24 } from "./icon-paths.ts"

export type { IconName }

/**
 * Icons are decoration; the words beside them (or the control's label) say what they mean. They stand in the document itself:
 * a file of their own would save a document 80 bytes of 5,000 and cost it a request.
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
