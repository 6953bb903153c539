/** Tells all processes of the website what changed in the catalogue. */

export type Wire = { publish(channel: string, message: string): Promise<void> }

/** The channel on which all processes of the website hear what to forget (app/ground/cache/purge.server.ts). */
export const channel = "content-purge"
const tagsPerMessage = 50

/** What has every process forget what carries the tags. */
export function publishTo(wire: Wire): (tags: readonly string[]) => Promise<void> {
  return async function publish(tags) {
    for (let start = 0; start < tags.length; start += tagsPerMessage)
      await wire.publish(channel, JSON.stringify(tags.slice(start, start + tagsPerMessage)))
  }
}

/** Whether a message on the channel speaks of the catalogue. */
export function isOfCatalogue(message: string): boolean {
  return /"(?:catalogue"|product:|classification:)/.test(message)
}
