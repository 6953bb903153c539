/** What the kill test and the process that it kills have in common. */

import type { Ask } from "../../../platform/graphql/ask.ts"
import { mailJobs } from "../../../platform/mail/jobs.ts"
import { alertJobs } from "../../../services/alerts/jobs.ts"

export const jobKinds = [...mailJobs, ...alertJobs]

export const faultSettings = { publicOrigin: "http://localhost:3000", secret: "the secret of the fault run" }

export const releaseId = "release-of-the-fault-run"

/** A content service with one release, in English. */
export const content = (async (document: { definitions: readonly unknown[] }) => {
  const [operation] = document.definitions as readonly { name?: { value: string } }[]
  switch (operation?.name?.value) {
    case "AlertLocales":
      return { __type: { enumValues: [{ name: "en" }] } }
    case "AlertReleases":
      return {
        mediaReleases: [
          {
            id: releaseId,
            publicationDate: new Date().toISOString(),
            mediaReleaseAdhoc: true,
            topics: [{ slug: "results" }],
          },
        ],
      }
    case "AlertReleaseText":
      return {
        mediaReleases: [
          {
            locale: "en",
            title: "Results",
            leadText: "Orders grew.",
            path: "/media-releases/results",
            contacts: [],
          },
        ],
      }
    case "AlertSchedule":
      return { releaseSchedule: [] }
    default:
      throw new Error("the fault run's content service is asked for something else")
  }
}) as Ask
