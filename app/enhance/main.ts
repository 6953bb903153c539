// Small improvements to documents that work without them. No framework, nothing here is needed to read or to find anything.
import { enhanceAnchorNavigation } from "./anchor-navigation.ts"
import { enhanceLightbox } from "./lightbox.ts"
import { enhanceVideo } from "./video.ts"

enhanceLightbox(document)
enhanceAnchorNavigation(document)
enhanceVideo(document)
