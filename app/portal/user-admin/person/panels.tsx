import type { PersonPanel } from "./panel.ts"

/** The parts of a person's page between their facts and their history, in this order; each room adds its line here and in `panels.server.ts`. */
export const panels: readonly PersonPanel[] = []
