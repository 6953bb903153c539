import "i18next"
import type access from "../../../locales/en/access.json"
import type account from "../../../locales/en/account.json"
import type alerts from "../../../locales/en/alerts.json"
import type applications from "../../../locales/en/applications.json"
import type catalogue from "../../../locales/en/catalogue.json"
import type common from "../../../locales/en/common.json"
import type comparison from "../../../locales/en/comparison.json"
import type consent from "../../../locales/en/consent.json"
import type dashboard from "../../../locales/en/dashboard.json"
import type documents from "../../../locales/en/documents.json"
import type downloads from "../../../locales/en/downloads.json"
import type editor from "../../../locales/en/editor.json"
import type errors from "../../../locales/en/errors.json"
import type events from "../../../locales/en/events.json"
import type exchange from "../../../locales/en/exchange.json"
import type finder from "../../../locales/en/finder.json"
import type flash from "../../../locales/en/flash.json"
import type forms from "../../../locales/en/forms.json"
import type frame from "../../../locales/en/frame.json"
import type inbox from "../../../locales/en/inbox.json"
import type inventory from "../../../locales/en/inventory.json"
import type investors from "../../../locales/en/investors.json"
import type invitations from "../../../locales/en/invitations.json"
import type locations from "../../../locales/en/locations.json"
import type machine from "../../../locales/en/machine.json"
import type modules from "../../../locales/en/modules.json"
import type navigation from "../../../locales/en/navigation.json"
import type news from "../../../locales/en/news.json"
import type notices from "../../../locales/en/notices.json"
import type offices from "../../../locales/en/offices.json"
import type organisations from "../../../locales/en/organisations.json"
import type pages from "../../../locales/en/pages.json"
import type portal from "../../../locales/en/portal.json"
import type preview from "../../../locales/en/preview.json"
import type releases from "../../../locales/en/releases.json"
import type requests from "../../../locales/en/requests.json"
import type reviews from "../../../locales/en/reviews.json"
import type search from "../../../locales/en/search.json"
import type signIn from "../../../locales/en/sign-in.json"
import type stories from "../../../locales/en/stories.json"
import type tickets from "../../../locales/en/tickets.json"
import type translation from "../../../locales/en/translation.json"
import type translator from "../../../locales/en/translator.json"
import type ui from "../../../locales/en/ui.json"
import type uploads from "../../../locales/en/uploads.json"
import type userAdmin from "../../../locales/en/user-admin.json"
import type whitepapers from "../../../locales/en/whitepapers.json"
import type wireFlow from "../../../locales/en/wire-flow.json"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    resources: {
      account: typeof account
      applications: typeof applications
      catalogue: typeof catalogue
      common: typeof common
      comparison: typeof comparison
      consent: typeof consent
      dashboard: typeof dashboard
      errors: typeof errors
      finder: typeof finder
      flash: typeof flash
      forms: typeof forms
      frame: typeof frame
      investors: typeof investors
      locations: typeof locations
      modules: typeof modules
      navigation: typeof navigation
      offices: typeof offices
      pages: typeof pages
      portal: typeof portal
      preview: typeof preview
      requests: typeof requests
      search: typeof search
      "sign-in": typeof signIn
      inbox: typeof inbox
      tickets: typeof tickets
      inventory: typeof inventory
      machine: typeof machine
      translation: typeof translation
      ui: typeof ui
      uploads: typeof uploads
      editor: typeof editor
      exchange: typeof exchange
      translator: typeof translator
      whitepapers: typeof whitepapers
      events: typeof events
      alerts: typeof alerts
      stories: typeof stories
      releases: typeof releases
      news: typeof news
      "user-admin": typeof userAdmin
      invitations: typeof invitations
      access: typeof access
      organisations: typeof organisations
      reviews: typeof reviews
      downloads: typeof downloads
      documents: typeof documents
      notices: typeof notices
      "wire-flow": typeof wireFlow
    }
  }
}
