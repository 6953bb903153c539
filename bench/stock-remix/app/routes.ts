import { index, type RouteConfig, route } from "@remix-run/route-config"

export default [index("page.tsx", { id: "home" }), route("*", "page.tsx")] satisfies RouteConfig
