/**
 * The one home of the Remix options; vite.config.ts hands them to Remix's Vite plugin.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverBuildFile: "index.js",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    // The routes of all applications are a small file that browsers keep; asking for them bit by bit took a request for each page
    // of links, and until it was answered a link within an application looked like one to a document.
    v3_lazyRouteDiscovery: false,
  },
}
