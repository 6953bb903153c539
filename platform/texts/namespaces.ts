/** Texts that services say; the website and its browsers never load them. Each is a file in every language's folder. */
export const serviceNamespaces = ["identity", "identity-mail", "mail", "ticket-mail"] as const
