import type { ComponentProps } from "react"
import { expect, test, vi } from "vitest"
import { renderDocument } from "../../render-document.tsx"

// Without a router, links and forms are what a reader without JavaScript gets.
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<typeof import("@remix-run/react")>()),
  Form: (props: ComponentProps<"form">) => <form {...props} />,
}))
vi.mock("../../../../app/browser/applications/application-link.tsx", () => ({
  ApplicationLink: ({ to, ...rest }: ComponentProps<"a"> & { to: string }) => <a href={to} {...rest} />,
}))

const { PortalMissing } = await import("../../../../app/portal/frame/portal-missing.tsx")

const links = [
  { entry: "dashboard", href: "/de/mykomax" },
  { entry: "tickets", href: "/de/mykomax/tickets/list" },
  { entry: "downloads", href: "/de/mykomax/downloads" },
  { entry: "inventory", href: "/de/mykomax/inventory" },
  { entry: "settings", href: "/de/mykomax/account" },
] as const

function render(shown: Parameters<typeof PortalMissing>[0]["links"], language = "de") {
  return renderDocument(<PortalMissing path="/de/mykomax/nothing?a=<b>" links={shown} />, language)
}

function leadsTo(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href)
}

test("a missing page of the portal leads to the portal's own screens, not to the website [ERR-06]", () => {
  const html = render([...links])
  expect(leadsTo(html)).toEqual(
    ["", "/tickets/list", "/inventory", "/account"].map((path) => `/de/mykomax${path}`),
  )
  expect(html).toContain("Seite nicht gefunden: /de/mykomax/nothing?a=&lt;b&gt;")
  expect(html).toMatch(/<h1>/)
})

test("a missing page of the portal searches the reader's tickets in every state", () => {
  const html = render([...links])
  expect(html).toMatch(/<form[^>]* action="\/de\/mykomax\/tickets\/list"/)
  expect(html).toContain('name="q"')
  expect(html).toContain('name="view" value="all"')
})

test("who has no tickets or machines isn't led to them from a missing page", () => {
  const html = render(links.filter(({ entry }) => entry === "dashboard" || entry === "settings"))
  expect(leadsTo(html)).toEqual(["/de/mykomax", "/de/mykomax/account"])
  expect(html).not.toContain("<form")
})
