import * as serverBuild from "virtual:remix/server-build"

/** A value that changes with every client build: the version of Remix's manifest, which hashes its files. */
export function buildId(): string {
  return serverBuild.assets.version
}
