import { beforeEach } from "vitest"

declare module "vitest" {
  export interface TaskMeta {
    /** Vitest's report doesn't say on which engine a test failed; its tests' `meta` are ours. */
    project?: string
  }
}

beforeEach(({ task }) => {
  task.meta.project = task.file.projectName
})
