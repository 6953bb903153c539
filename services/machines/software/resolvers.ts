import type { MachinesContext } from "../request-context.ts"
import { type InstalledInput, removeInstalledSoftware, setInstalledSoftware } from "./set-software.ts"

export const installedResolvers = {
  Mutation: {
    setInstalledSoftware: (_root: unknown, { input }: { input: InstalledInput }, context: MachinesContext) =>
      setInstalledSoftware(input, context),
    removeInstalledSoftware: (
      _root: unknown,
      given: { machine: string; product: string },
      context: MachinesContext,
    ) => removeInstalledSoftware(given, context),
  },
}
