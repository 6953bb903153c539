/** The walls between the rooms: doors open inward only (docs/decisions/rooms.md). */
module.exports = {
  forbidden: [
    {
      name: "services-know-no-app",
      comment: "Services run without the website; what they share with it goes over GraphQL.",
      severity: "error",
      from: { path: "^services" },
      to: { path: "^app" },
    },
    {
      name: "app-meets-services-in-one-place",
      comment: "app/services.server.ts chooses each service's endpoint; nobody else reaches behind it.",
      severity: "error",
      from: { path: "^app" },
      to: { path: "^services" },
    },
    {
      name: "technique-knows-no-business",
      comment: "graphql, http and cache know no business word, and ui no more than what it is shown.",
      severity: "error",
      from: { path: "^app/(graphql|http|cache)/" },
      to: { path: "^app/(?!graphql|http|cache|services\\.server)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "rooms-know-no-routes",
      comment: "Routes ask rooms, never the other way round.",
      severity: "error",
      from: { path: "^app/(?!routes|routes\\.ts)" },
      to: { path: "^app/routes/" },
    },
    {
      name: "stores-are-private",
      comment: "No service reads another's tables.",
      severity: "error",
      from: { path: "^services/([^/]+)/" },
      to: { path: "^services/[^/]+/[\\w-]*store\\.ts$", pathNot: "^services/$1/" },
    },
    {
      name: "server-modules-stay-on-the-server",
      comment: "What the browser loads must not pull in what runs on the server.",
      severity: "error",
      from: { path: "^app/enhance/" },
      to: { path: "\\.server\\.tsx?$" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|^@graphql-typed-document-node/core$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(tests|e2e|build)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
}
