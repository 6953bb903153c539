import type { IconName } from "../../design/components/icon.tsx"

export type ShareLink = { kind: "mail" | "linkedin" | "x" | "whatsapp"; href: string; icon: IconName }

/** Plain links: nothing of these services loads before a reader follows one [STORY-06]. */
export function shareLinks({ title, address }: { title: string; address: string }): ShareLink[] {
  const both = `${title} ${address}`
  return [
    // A mail's address knows no `+` for a space.
    {
      kind: "mail",
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`,
      icon: "mail",
    },
    {
      kind: "linkedin",
      href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`,
      icon: "external",
    },
    {
      kind: "x",
      href: `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}`,
      icon: "external",
    },
    { kind: "whatsapp", href: `https://wa.me/?${new URLSearchParams({ text: both })}`, icon: "external" },
  ]
}
