/** The guide's pages in navigation order [STYLE-02…09]. */
export const guidePages = [
  { path: "/style-guide", title: "Overview" },
  { path: "/style-guide/typography", title: "Typography" },
  { path: "/style-guide/buttons", title: "Buttons" },
  { path: "/style-guide/inputs", title: "Inputs" },
  { path: "/style-guide/components", title: "Components" },
  { path: "/style-guide/modules", title: "Content modules" },
  { path: "/style-guide/pages/error", title: "Error pages" },
  { path: "/style-guide/tools/email-links", title: "E-mail links" },
] as const

export type GuidePath = (typeof guidePages)[number]["path"]
