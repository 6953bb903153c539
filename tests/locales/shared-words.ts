/**
 * A text that equals the English one is suspicious: it may have been forgotten. Here each language confirms the words that it
 * truly shares with English, so that no translator has to write around them. Confirm the whole text, without placeholders, figures and punctuation.
 */
export const sharedWords: Record<string, readonly string[]> = {
  cs: ["Eircode", "Menu", "Software", "Townland", "variant"],
  de: ["Browser", "Downloads", "Eircode", "Imperial", "International", "Name", "Oblast", "Passkeys", "Region", "Software", "Status", "Townland", "optional"],
  es: ["Eircode", "Error", "Imperial", "Manual", "Software", "Townland"],
  fr: ["Brochure", "Cause", "Description", "District", "Document", "Documents", "Eircode", "International", "Machine", "Maintenance", "Menu", "Oblast", "Page", "Pages", "Province", "Suggestions", "Townland", "service", "services", "ticket", "tickets"],
  hu: ["Eircode", "Townland"],
  pt: ["Downloads", "Eircode", "Manual", "Menu", "Oblast", "Software", "Status", "Townland"],
  ro: ["Contact", "District", "Document", "Eircode", "Imperial", "Manual", "Metric", "Model", "Oblast", "Software", "Townland"],
  sk: ["Eircode", "Filter", "Menu", "Software", "Townland", "Variant", "variant"],
}
