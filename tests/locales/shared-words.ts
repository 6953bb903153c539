/**
 * A text that equals the English one is suspicious: it may have been forgotten. Here each language confirms the words that it
 * truly shares with English, so that no translator has to write around them. Confirm the whole text, without placeholders, figures and punctuation.
 */
export const sharedWords: Record<string, readonly string[]> = {
  cs: ["Menu", "Software", "variant"],
  de: [
    "Browser",
    "Downloads",
    "Imperial",
    "International",
    "Name",
    "Passkeys",
    "Software",
    "Status",
    "optional",
  ],
  es: ["Error", "Imperial", "Manual", "Software"],
  fr: [
    "Brochure",
    "Cause",
    "Description",
    "Document",
    "Documents",
    "International",
    "Machine",
    "Maintenance",
    "Menu",
    "Page",
    "Pages",
    "Suggestions",
    "service",
    "services",
    "ticket",
    "tickets",
  ],
  pt: ["Downloads", "Manual", "Menu", "Software", "Status"],
  ro: ["Contact", "Document", "Imperial", "Manual", "Metric", "Model", "Software"],
  sk: ["Filter", "Menu", "Software", "Variant", "variant"],
}
