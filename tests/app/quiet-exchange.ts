import type { Upstreams } from "../../app/request/context/upstreams.ts"

/** Files for translators that nobody keeps, for tests of something else. */
export const quietExchange: Upstreams["exchange"] = {
  imports: {
    create: async () => null,
    find: async () => null,
    list: async () => [],
    listEntries: async () => [],
    countOutcomes: async () => ({}),
    apply: async () => false,
    discard: async () => false,
  },
  exports: {
    create: async () => "00000000-0000-0000-0000-000000000000",
    find: async () => null,
    list: async () => [],
    note: async () => {},
  },
  orders: {
    create: async () => "00000000-0000-0000-0000-000000000000",
    find: async () => null,
    list: async () => [],
    sendAgain: async () => false,
    noteReturned: async () => false,
    noteImport: async () => {},
  },
}
