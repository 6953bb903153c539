/** All resolvers of the content service; each kind has a file of its own. */
import { assetResolvers } from "./asset-resolvers.ts"
import { eventResolvers } from "./event-resolvers.ts"
import { investorQueries, investorResolvers } from "./investor-resolvers.ts"
import { locationResolvers } from "./location-resolvers.ts"
import { moduleResolvers } from "./module-resolvers.ts"
import { mutationResolvers } from "./mutation-resolvers.ts"
import { navigationResolvers } from "./navigation-resolvers.ts"
import { node } from "./node-resolver.ts"
import { pageResolvers } from "./page-resolvers.ts"
import { publicationResolvers } from "./publication-resolvers.ts"
import { redirectResolvers } from "./redirect-resolvers.ts"
import { richTextResolvers } from "./rich-text-resolvers.ts"
import { systemResolvers } from "./system-resolvers.ts"
import { topicResolvers } from "./topic-resolvers.ts"
import { whitepaperResolvers } from "./whitepaper-resolvers.ts"

const ofModules = moduleResolvers()

const queries = {
  node,
  ...systemResolvers.Query,
  ...assetResolvers.Query,
  ...pageResolvers.Query,
  ...publicationResolvers.Query,
  ...topicResolvers.Query,
  ...locationResolvers.Query,
  ...whitepaperResolvers.Query,
  ...eventResolvers.Query,
  ...investorQueries,
  ...navigationResolvers.Query,
  ...redirectResolvers.Query,
}

export const resolvers = {
  ...ofModules,
  ...investorResolvers(ofModules),
  ...richTextResolvers,
  ...systemResolvers,
  ...assetResolvers,
  ...pageResolvers,
  ...publicationResolvers,
  ...topicResolvers,
  ...locationResolvers,
  ...whitepaperResolvers,
  ...eventResolvers,
  ...redirectResolvers,
  ...mutationResolvers(queries),
  Story: { ...pageResolvers.Story, ...publicationResolvers.Story },
  MediaRelease: { ...pageResolvers.MediaRelease, ...publicationResolvers.MediaRelease },
  Query: queries,
}
