/** Texts of services, which the website and browsers never load. Each namespace is a file in every language's folder. */
export const serviceNamespaces = [
  "alert-mail",
  "document-archive",
  "identity",
  "identity-mail",
  "machine-mail",
  "mail",
  "maintenance-mail",
  "notice-mail",
  "people-mail",
  "request-mail",
  "screens",
  "software-mail",
  "ticket-mail",
  "translation-mail",
] as const
