/** Modules that Vite's plugins make. */
declare module "virtual:enhance-script" {
  const url: string
  export default url
}

declare module "virtual:editor-script" {
  const url: string
  export default url
}

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node"
  export const assets: ServerBuild["assets"]
  export const routes: ServerBuild["routes"]
}
