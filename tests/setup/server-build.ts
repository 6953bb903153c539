/** Replaces Remix's build: the two fields that the app reads. */
export const assets = { version: "build-7" }

function Page() {
  return null
}

export const routes = {
  root: { id: "root", module: { default: Page } },
  page: { id: "page", path: "*", module: { default: Page } },
  news: { id: "news", path: ":locale?/media-releases", module: { default: Page } },
  webhook: { id: "webhook", path: "api/content-webhook", module: {} },
}
