/** On whose behalf the files of tickets are kept; which of them a reader may have, the tickets service says. */
export const ticketFilesClaimant = "tickets"
