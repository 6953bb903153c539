/**
 * The walls between the rooms (docs/decisions/rooms.md): what may import what, types included. `npm run walls` checks them, and that no
 * folders lead in a circle; tests/walls.test.ts leans on each wall.
 */

/** The wings of the app from the ground up. A wing knows those before it; two in one line don't know each other. */
const floors = [
  ["ground"],
  ["request"],
  ["design"],
  ["browser"],
  ["forms"],
  ["sign-in"],
  ["website"],
  ["editor", "portal"],
]

const wings = floors.flat()

/** Components show what server modules load, so they may name its types: the build takes those out. */
const notJustTypes = { dependencyTypesNot: ["type-only"] }

const wingRules = floors.flatMap((floor, index) =>
  floor.map((wing) => {
    const below = floors.slice(0, index).flat()
    return {
      name: `${wing}-knows-only-what-is-below`,
      comment: `Of the app, ${wing} knows itself${below.map((other) => `, ${other}`).join("")}; no other wing, no route, no entry.`,
      severity: "error",
      from: { path: `^app/${wing}/` },
      to: { path: "^app/", pathNot: `^app/(${[wing, ...below].join("|")})/` },
    }
  }),
)

module.exports = {
  forbidden: [
    ...wingRules,
    {
      name: "rooms-are-in-wings",
      comment: "A folder of app/ that is no wing would have no place in the order.",
      severity: "error",
      from: { path: "^app/[^/]+/", pathNot: `^app/(${wings.join("|")}|routes)/` },
      to: {},
    },
    {
      name: "app-meets-the-rest-in-start",
      comment:
        "The app asks a service over its protocol; start/ connects the two and hands the app what it needs.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(services|platform|start)/|^server\\.ts$" },
    },
    {
      name: "services-know-no-app",
      comment: "Services run without the website; what they share with it goes over GraphQL.",
      severity: "error",
      from: { path: "^services/" },
      to: { path: "^(app|start)/|^server\\.ts$" },
    },
    {
      name: "services-know-no-other-service",
      comment:
        "Each may be replaced by a system elsewhere. A service states what it needs of another as a type, and start/ hands it in.",
      severity: "error",
      from: { path: "^services/([^/]+)/" },
      to: { path: "^services/", pathNot: "^services/$1/" },
    },
    {
      name: "platform-knows-no-service",
      comment: "What services stand on knows none of them.",
      severity: "error",
      from: { path: "^platform/" },
      to: { path: "^(app|services|start)/|^server\\.ts$" },
    },
    {
      name: "stores-are-private",
      comment:
        "Tables belong to one room of the platform, or to one service; others ask that room, not its store.",
      severity: "error",
      from: { path: "^(?:platform/([^/]+)/|services/|start/|server\\.ts$)" },
      to: { path: "^platform/[\\w/-]*store\\.ts$", pathNot: "^platform/$1/" },
    },
    {
      name: "stores-are-asked-by-their-service",
      comment: "start/ speaks with the service, not with its tables.",
      severity: "error",
      from: { path: "^(start/|server\\.ts$)" },
      to: { path: "^services/[\\w/-]*store\\.ts$" },
    },
    {
      name: "server-modules-stay-on-the-server",
      comment: "What the browser loads must not reach what runs on the server, however far the way.",
      severity: "error",
      from: { path: "\\.browser\\.tsx?$|^app/entry\\.(client|enhance)\\.tsx?$" },
      to: { path: "\\.server\\.tsx?$|^(services|platform|start)/|^server\\.ts$", reachable: true },
    },
    {
      name: "visitors-load-nothing-of-editors",
      comment:
        "The script of every document, what it loads, and the frame: what editors need has a script and a sheet of its own.",
      severity: "error",
      from: {
        path: "^app/(entry\\.enhance\\.ts|root\\.tsx)$|\\.browser\\.tsx?$",
        pathNot: "^app/editor/",
      },
      to: { path: "^app/(editor/|entry\\.editor)", reachable: true },
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
