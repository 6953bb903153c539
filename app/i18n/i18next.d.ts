import "i18next"
import type common from "../../locales/en/common.json"
import type errors from "../../locales/en/errors.json"
import type modules from "../../locales/en/modules.json"
import type navigation from "../../locales/en/navigation.json"
import type pages from "../../locales/en/pages.json"
import type search from "../../locales/en/search.json"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    resources: {
      common: typeof common
      errors: typeof errors
      modules: typeof modules
      navigation: typeof navigation
      pages: typeof pages
      search: typeof search
    }
  }
}
