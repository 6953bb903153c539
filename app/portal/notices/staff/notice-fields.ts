/** The choices and fields of the form in which staff write a notice. */
export const noticeKinds = ["SAFETY", "SECURITY"] as const
export const noticeSeverities = ["CRITICAL", "HIGH", "MEDIUM", "LOW"] as const
export const noticeTlps = ["AMBER", "GREEN", "WHITE"] as const
/** Of each group of machines. */
export const rowFields = ["model", "serials", "product", "from", "before"] as const
export const textFields = ["title", "text", "action"] as const
export const maxTitle = 200
export const maxText = 3000
