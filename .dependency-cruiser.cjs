/** The walls between the rooms: doors open inward only (docs/decisions/rooms.md). tests/walls.test.ts leans on each of them. */
const notJustTypes = { dependencyTypesNot: ["type-only"] }

module.exports = {
  forbidden: [
    {
      name: "services-know-no-app",
      comment: "Services run without the website; what they share with it goes over GraphQL.",
      severity: "error",
      from: { path: "^services/" },
      to: { path: "^app/" },
    },
    {
      name: "app-knows-no-services",
      comment: "What the app asks a service goes over its protocol, never into its modules.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^services/" },
    },
    {
      name: "app-meets-services-in-one-place",
      comment:
        "app/request/context/services.server.ts chooses each service's endpoint; nobody else starts anything.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/services\\.server\\.ts$" },
      to: { path: "^(server|start|environment)\\.ts$", ...notJustTypes },
    },
    {
      name: "technique-knows-no-business",
      comment: "graphql, http and cache know no business word.",
      severity: "error",
      from: { path: "^app/(graphql|http|cache)/" },
      to: { path: "^app/", pathNot: "^app/(graphql|http|cache)/", ...notJustTypes },
    },
    {
      name: "ui-knows-no-business",
      comment:
        "ui shows what it is given; it asks no room. What every component may read stands in document-context.",
      severity: "error",
      from: { path: "^app/design/components/" },
      to: {
        path: "^app/",
        pathNot: "^app/(ui|i18n|graphql|http|cache)/|^app/document-context\\.tsx$",
        ...notJustTypes,
      },
    },
    {
      name: "rooms-know-no-routes",
      comment: "Routes ask rooms, never the other way round.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(routes/|routes\\.ts$)" },
      to: { path: "^app/routes/" },
    },
    {
      name: "stores-are-private",
      comment: "No service reads another's tables.",
      severity: "error",
      from: { path: "^services/([^/]+)/" },
      to: { path: "^services/[\\w/-]*store\\.ts$", pathNot: "^services/$1/" },
    },
    {
      name: "stores-are-asked-by-their-service",
      comment: "What stands around the services speaks with the service, not with its tables.",
      severity: "error",
      from: { path: "^(server|start|environment|services/[^/]+)\\.ts$" },
      to: { path: "^services/[\\w/-]*store\\.ts$" },
    },
    {
      name: "server-modules-stay-on-the-server",
      comment: "What the browser loads must not reach what runs on the server, however far the way.",
      severity: "error",
      from: { path: "^app/browser/enhance/" },
      to: { path: "\\.server\\.tsx?$|^services/|^(server|start|environment)\\.ts$", reachable: true },
    },
    {
      name: "components-import-no-server-modules",
      comment:
        "Remix takes server modules out of routes only; from anywhere else they would reach the browser.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(routes/|root\\.tsx$)|\\.server\\.tsx?$" },
      to: { path: "\\.server\\.tsx?$", ...notJustTypes },
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
