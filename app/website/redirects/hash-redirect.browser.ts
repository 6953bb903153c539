/** On a not-found page, asks for a redirect again, now with the hash, which browsers don't send to servers [REDIR-06]. */
export async function followHashRedirect(document: Document, location: Location) {
  if (!location.hash || !document.querySelector("[data-not-found]")) return
  const url = encodeURIComponent(location.pathname + location.search + location.hash)
  const answer = await fetch(`/api/redirect?url=${url}`).catch(() => null)
  if (!answer?.ok) return
  const { location: target }: { location: string | null } = await answer.json()
  if (target) location.replace(target)
}
