import "react"

/** Popovers, which browsers have and the types of React 18 do not. */
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual"
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string
    popovertargetaction?: "show" | "hide" | "toggle"
  }
}
