/** Remix's list of routes for the browser, and a shorter way to write it. */

type Route = { module: string; imports: string[]; id: string } & Record<string, unknown>
export type RouteManifest = {
  entry: { module: string; imports: string[] } & Record<string, unknown>
  routes: Record<string, Route>
} & Record<string, unknown>

const opening = "window.__remixManifest="

/** Reads the script that Remix writes. Throws when a new version writes it in another way. */
export function readRouteManifest(script: string): RouteManifest {
  if (!script.startsWith(opening)) throw new Error("Remix writes its manifest in another way now")
  return JSON.parse(script.slice(opening.length).replace(/;$/, ""))
}

/**
 * A script that sets the same manifest. Each route repeats the names of all files that it imports, and a hash in a name doesn't compress:
 * so each name stands here once, without the folder and ending that all share, and one line puts the names back where routes have numbers.
 * Routes below the root don't name what the entry and the root have loaded already, since `imports` are only loaded ahead of a click.
 */
export function writeRouteManifest({ entry, routes, ...rest }: RouteManifest, folder: string): string {
  const files: string[] = []
  const numberOf = (path: string) => {
    if (!path.startsWith(`/${folder}/`) || !path.endsWith(".js"))
      throw new Error(`${path} isn't a script of ${folder}`)
    const file = path.slice(folder.length + 2, -3)
    return files.includes(file) ? files.indexOf(file) : files.push(file) - 1
  }
  const { root } = routes
  const loaded = new Set(
    [entry, ...(root ? [root] : [])].flatMap(({ module, imports }) => [module, ...imports]),
  )
  const shortened = Object.values(routes).map((route) =>
    route === root ? route : { ...route, imports: route.imports.filter((file) => !loaded.has(file)) },
  )
  const numbered = JSON.stringify({ entry, routes: shortened, ...rest }, (key, value) => {
    if (key === "module") return numberOf(value)
    if (key === "imports") return value.map(numberOf)
    // What isn't there counts as false, or as no sheets.
    return value === false || (key === "css" && value.length === 0) ? undefined : value
  })
  const names = JSON.stringify(files.join(" "))
  return `${opening}((f,m)=>{for(const r of [m.entry,...m.routes])r.module=f[r.module],r.imports=r.imports.map(i=>f[i]);m.routes=Object.fromEntries(m.routes.map(r=>[r.id,r]));return m})(${names}.split(" ").map(n=>"/${folder}/"+n+".js"),${numbered});`
}
