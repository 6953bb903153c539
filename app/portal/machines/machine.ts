import type { MachinePageQuery } from "../../ground/graphql/generated/machines.ts"

/** A machine as its page shows it. */
export type Machine = NonNullable<MachinePageQuery["machineBySerial"]>
