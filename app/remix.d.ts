import "@remix-run/node"

/** Loaders answer with what they return, dates and all: the types of `v3_singleFetch` in remix.config.js. */
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true
  }
}
