import * as serverBuild from "virtual:remix/server-build"

/** Changes with every build of the client: the version of Remix's manifest, a hash of its files. */
export function buildId(): string {
  return serverBuild.assets.version
}
