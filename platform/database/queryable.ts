import type pg from "pg"

/** The pool, or the connection of a transaction. */
export type Queryable = Pick<pg.Pool, "query"> | Pick<pg.ClientBase, "query">
