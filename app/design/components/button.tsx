import type { ComponentPropsWithoutRef, ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { Icon, type IconName } from "./icon.tsx"

type Look = {
  /** One primary button per form or band; others are quiet. `link` is for actions that undo or leave. */
  variant?: "primary" | "quiet" | "link"
  size?: "small" | "normal"
  /** Behind the text when it points onwards, in front of it when it illustrates the action. */
  icon?: IconName
  iconPlace?: "start" | "end"
  children: ReactNode
}

type ButtonProps = Look & {
  /** The action is running: the button spins and can't be pressed [UI-06, UI-07]. */
  isBusy?: boolean
} & ComponentPropsWithoutRef<"button">

/** A submit button of a document's form becomes busy by itself (`app/browser/enhance/busy-buttons.ts`). */
export function Button({ isBusy = false, disabled, type = "button", ...rest }: ButtonProps) {
  const { content, className, attributes } = dress(rest)
  return (
    <button
      {...attributes}
      type={type}
      className={className}
      disabled={isBusy || disabled}
      aria-busy={isBusy || undefined}
    >
      {content}
    </button>
  )
}

/**
 * Whatever leads to an address is a link, even if it looks like a button, so that it can be copied or opened in a new
 * tab.
 */
export function ButtonLink(props: Look & ComponentPropsWithoutRef<"a">) {
  const { content, className, attributes } = dress(props)
  return (
    <a className={className} {...attributes}>
      {content}
    </a>
  )
}

/** A square button with an icon; the label is its accessible name [A11Y-02]. */
export function IconButton({
  label,
  icon,
  type = "button",
  className,
  ...rest
}: { label: string; icon: IconName } & Omit<ComponentPropsWithoutRef<"button">, "children">) {
  return (
    <button {...rest} type={type} className={classNames("icon-button", className)} aria-label={label}>
      <Icon name={icon} size={24} />
    </button>
  )
}

function dress<Rest extends Look & { className?: string }>(props: Rest) {
  const {
    variant = "primary",
    size = "normal",
    icon,
    iconPlace = "end",
    children,
    className,
    ...rest
  } = props
  const mark = icon ? <Icon name={icon} /> : null
  const base = variant === "link" ? "link-button" : "button"
  return {
    content: (
      <>
        {iconPlace === "start" ? mark : null}
        {children}
        {iconPlace === "end" ? mark : null}
      </>
    ),
    className: classNames(
      base,
      variant === "quiet" && "button-quiet",
      size === "small" && "button-small",
      className,
    ),
    attributes: rest,
  }
}
